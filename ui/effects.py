"""What update may ask the browser for; ui/browser/device.py carries it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from ui.messages import Message


@dataclass(frozen=True, slots=True)
class Save:
    """Keep a text on the device under a key."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove what is kept under a key."""

    key: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Send the message with the text that is kept under a key as its value ("" where there is none)."""

    key: str
    message: Message


@dataclass(frozen=True, slots=True)
class After:
    """Send a message in a while; a later one with the same tag takes its place."""

    ms: int
    message: Message
    tag: str


@dataclass(frozen=True, slots=True)
class Cancel:
    """Take back the message that waits under a tag."""

    tag: str


@dataclass(frozen=True, slots=True)
class Seed:
    """Send the message with 128 fresh bits from the browser's crypto as its value."""

    message: Message


@dataclass(frozen=True, slots=True)
class Today:
    """Send the message with the day that the device's calendar shows, like 2026-11-16, as its value."""

    message: Message


@dataclass(frozen=True, slots=True)
class Buzz:
    """Vibrate: milliseconds on, off, on …"""

    pattern: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sound:
    """Play one of the sounds: "card", "paw", "tick", "bell", "gong"."""

    name: str


@dataclass(frozen=True, slots=True)
class KeepAwake:
    """Keep the screen on, or let it sleep again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Speak:
    """Tell a public fact to who listens to a screen reader."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Put the keyboard's focus on the first element that a selector finds."""

    selector: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard, then send the message with "yes" or "no" as its value."""

    text: str
    message: Message


@dataclass(frozen=True, slots=True)
class Share:
    """Open the system's share sheet, or copy where there is none; how it went is the message's value."""

    title: str
    text: str
    url: str
    message: Message


@dataclass(frozen=True, slots=True)
class Picture:
    """Make a file of a drawing on the page and share it, or save it where no files are taken.

    How it went is the message's value: "shared", "saved" or "no".
    """

    selector: str
    name: str
    title: str
    message: Message


@dataclass(frozen=True, slots=True)
class Qr:
    """Draw a text as a QR code, then send the message with its size and path as its value ("": no luck)."""

    text: str
    message: Message


@dataclass(frozen=True, slots=True)
class Download:
    """Hand out a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PickFile:
    """Let a person choose a text file and send the message with its content as its value."""

    accept: str
    message: Message


@dataclass(frozen=True, slots=True)
class Prepare:
    """Read pictures while there is time: a slow phone takes longer to read many than to draw them.

    All that a secret could show come first, and then the message `Pictures`, with the addresses of those that
    did not come as its value: until then nothing secret is drawn, and later none of them is asked for.
    """

    secret: tuple[str, ...]
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """Ask the shell for one of its few services by name: "install", "update", "licences"."""

    service: str


@dataclass(frozen=True, slots=True)
class Post:
    """Tell the page that embeds us a public fact, as JSON text."""

    text: str


Effect: TypeAlias = (
    Save
    | Forget
    | Recall
    | After
    | Cancel
    | Seed
    | Today
    | Buzz
    | Sound
    | KeepAwake
    | Speak
    | Focus
    | Copy
    | Share
    | Picture
    | Qr
    | Download
    | PickFile
    | Prepare
    | Call
    | Post
)
Effects: TypeAlias = tuple[Effect, ...]
