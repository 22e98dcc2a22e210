"""The training round of Spyfall by cards: once as one who knows the place, once as the spy."""

from ui.tables.spyfall.training.messages import CODEC
from ui.tables.spyfall.training.page import draw
from ui.tables.spyfall.training.taps import update

__all__ = ["CODEC", "draw", "update"]
