"""The daily case: the folder of a day, how the try that counts went, the streak and the calendar."""

from ui.screens.daily.messages import CODEC, Over
from ui.screens.daily.page import draw
from ui.screens.daily.taps import opened, update

__all__ = ["CODEC", "Over", "draw", "opened", "update"]
