"""Tags that escape: `h.p("1 < 2", class_="note")` gives `<p class="note">1 &lt; 2</p>`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from html import escape
from typing import TypeAlias


class Html(str):
    """Text that is markup already and goes into a page as it is."""

    __slots__ = ()


Child: TypeAlias = "str | int | bool | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None
Tag: TypeAlias = Callable[..., Html]

_VOID = frozenset({"img", "input"})


def text(child: Child) -> str:
    """Markup for whatever may stand inside a tag: text is escaped, None and booleans vanish."""
    if isinstance(child, Html):
        return child
    if isinstance(child, str):
        return escape(child, quote=False)
    if child is None or isinstance(child, bool):
        return ""
    if isinstance(child, int):
        return str(child)
    # Most of what stands in a page is markup already, or nothing.
    return "".join([each if type(each) is Html else "" if each is None else text(each) for each in child])


@lru_cache(maxsize=4096, typed=True)  # a page repeats most of the last one; True is not 1 here
def attribute(name: str, value: Attribute) -> str:
    """One attribute with a leading space; None and False leave it out, True leaves it bare."""
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Html:
    """An element: `class_` becomes class, `data_msg` becomes data-msg."""
    opening = "".join((name, *map(attribute, attributes, attributes.values())))
    if name in _VOID:
        return Html(f"<{opening}>")
    if len(children) == 1 and type(children[0]) is Html:
        return Html(f"<{opening}>{children[0]}</{name}>")
    return Html(f"<{opening}>{text(children)}</{name}>")


def join(*children: Child) -> Html:
    """Several pieces of markup as one."""
    return Html(text(children))


def classes(*names: str | bool | None) -> str:
    """The class names that hold, in order: `classes("row", mine and "on")`."""
    return " ".join(name for name in names if isinstance(name, str) and name)


div: Tag = partial(tag, "div")
span: Tag = partial(tag, "span")
p: Tag = partial(tag, "p")
h1: Tag = partial(tag, "h1")
h2: Tag = partial(tag, "h2")
h3: Tag = partial(tag, "h3")
b: Tag = partial(tag, "b")
small: Tag = partial(tag, "small")
ul: Tag = partial(tag, "ul")
ol: Tag = partial(tag, "ol")
li: Tag = partial(tag, "li")
dl: Tag = partial(tag, "dl")
dt: Tag = partial(tag, "dt")
dd: Tag = partial(tag, "dd")
img: Tag = partial(tag, "img")
a: Tag = partial(tag, "a")
button: Tag = partial(tag, "button", type="button")
label: Tag = partial(tag, "label")
legend: Tag = partial(tag, "legend")
fieldset: Tag = partial(tag, "fieldset")
input_: Tag = partial(tag, "input")
select: Tag = partial(tag, "select")
option: Tag = partial(tag, "option")
textarea: Tag = partial(tag, "textarea")
details: Tag = partial(tag, "details")
summary: Tag = partial(tag, "summary")
section: Tag = partial(tag, "section")
header: Tag = partial(tag, "header")
footer: Tag = partial(tag, "footer")
nav: Tag = partial(tag, "nav")
article: Tag = partial(tag, "article")
figure: Tag = partial(tag, "figure")
figcaption: Tag = partial(tag, "figcaption")
table: Tag = partial(tag, "table")
thead: Tag = partial(tag, "thead")
tbody: Tag = partial(tag, "tbody")
tr: Tag = partial(tag, "tr")
th: Tag = partial(tag, "th")
td: Tag = partial(tag, "td")
caption: Tag = partial(tag, "caption")
svg: Tag = partial(tag, "svg")
g: Tag = partial(tag, "g")
path: Tag = partial(tag, "path")
circle: Tag = partial(tag, "circle")
rect: Tag = partial(tag, "rect")
line: Tag = partial(tag, "line")
svg_text: Tag = partial(tag, "text")
