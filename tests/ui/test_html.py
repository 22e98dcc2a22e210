from hypothesis import given
from hypothesis import strategies as st

from ui import html as h
from ui.html import Html


def test_text_is_text_and_never_markup() -> None:
    assert (
        h.p("<script>alert(1)</script> & more") == "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>"
    )


def test_an_attribute_cannot_be_broken_out_of() -> None:
    assert h.p(title='"><img onerror="x') == '<p title="&quot;&gt;&lt;img onerror=&quot;x"></p>'


def test_what_is_none_or_false_leaves_no_trace() -> None:
    assert h.p(None, False, "a", hidden=False, id=None) == "<p>a</p>"


def test_markup_inside_markup_stays_markup() -> None:
    assert h.ul(h.li(n) for n in (1, 2)) == "<ul><li>1</li><li>2</li></ul>"


def test_names_become_the_names_of_html() -> None:
    assert h.button("x", class_="big", data_msg="go home", disabled=True) == (
        '<button type="button" class="big" data-msg="go home" disabled>x</button>'
    )


@given(st.text())
def test_no_text_whatever_opens_a_tag(words: str) -> None:
    inside = h.p(words)[3:-4]
    assert "<" not in inside
    assert ">" not in inside
    assert not isinstance(words, Html)
