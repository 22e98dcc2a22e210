"""What the page around the app has told: the network, the storage, a new version, how to install."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shell:
    """What the page around the app has told: the network, the storage, a new version."""

    offline_ready: bool = False
    offline_never: bool = False
    """Whether the browser lets nothing of the app be kept on the device."""
    update_ready: bool = False
    can_install: bool = False
    installed: bool = False
    way_in: str = "menu"
    """How this browser puts an app onto the home screen: ios, mac, bookmark or menu."""
    vibrates: bool = True
    framed: bool = False
    roomy: bool = False
    """Whether the screen may have room for more than a table: the style sheet says what goes where."""
    storage: str = "ok"
    """ok, blocked or full."""
    unkept: tuple[str, ...] = ()
    """The keys of what is remembered of people and games and has found no room."""
    safe: str = ""
    """Whether the browser has promised to clear nothing: yes, no, week (Safari); "" where unknown."""


NOTHING_TOLD = Shell()


def way_in(agent: str, touches: int) -> str:
    """How such a browser puts an app onto the home screen, in the words of `Shell.way_in`."""
    mac = "Macintosh" in agent
    if "iPhone" in agent or "iPad" in agent or (mac and touches > 1):  # an iPad says that it is a Macintosh
        return "ios"
    if "Firefox" in agent:
        return "menu" if "Android" in agent else "bookmark"
    return "mac" if mac and "Chrome" not in agent else "menu"
