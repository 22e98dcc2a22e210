"""The training case: the worked example of the rules, played by the learner."""

from ui.tables.charlie.training.messages import CODEC
from ui.tables.charlie.training.page import draw
from ui.tables.charlie.training.taps import update

__all__ = ["CODEC", "draw", "update"]
