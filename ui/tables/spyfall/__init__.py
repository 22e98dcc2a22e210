"""The screens of Spyfall."""

from .chapters import CHAPTERS
from .draw import draw
from .examples import FIGURES
from .lobby import allows, faces, lobby, new_lobby
from .scored import scored_rounds
from .taps import begin, resume, update

__all__ = [
    "CHAPTERS",
    "FIGURES",
    "allows",
    "begin",
    "draw",
    "faces",
    "lobby",
    "new_lobby",
    "resume",
    "scored_rounds",
    "update",
]
