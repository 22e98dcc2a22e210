"""The cards of Spyfall's talk: questions about the place, and what people in each place would answer."""

from __future__ import annotations

from itertools import zip_longest
from math import exp
from typing import Final

from engine.spyfall.cards import ANSWERS, PlaceId, QuestionId

BLUR: Final = 1.6
"""How differently people see the same place (I3)."""

# A question a row, a place a column: its name runs down to its grades. Read a column, and you are there.
_TABLE: Final = """\
                               c                              b
                  p            o                     a  h     o
              c   a m          r      s              m  a     r
              r   r i          p      p              u  u     d      k
              u p t l        s o    n a              s  n     e o    i   f
              s i i i    u   u r  l i c        s     e  t     r p    n h l v      r
              a r s t    n   p a  i g e        k     m  e     _ e  s d a e e      e
              d a a a    i a e t  g h _      f i     e  d     c r  u e i a t  h   s
              e t n r    v i r e  h t s   l  i _     n  _ s w r a  b r r _ _  o   t
              r e _ y    e r m _  t _ t   i  l r b   t  c t e o _  m g _ m c  s s a
            b _ _ s _    r p a p  h t a   b  m e a   _  a a d s h  a a s a l  p c u h
            e a s q b  b s l r a  o r t   r  _ s k f p  s d d s o  r r a r i  i h r o
            a r h u a  a i a k r  u a i z a  s o e a a  t i i i u  i t l k n  t o a t
            c m i a s  n t n e t  s i o o r  e r r r r  l u n n s  n e o e i  a o n e
            h y p d e  k y e t y  e n n o y  t t y m k  e m g g e  e n n t c  l l t l

loud        2 3 3 1 2  0 1 3 3 4  0 2 2 3 0  1 2 2 2 4  0 4 4 2 3  2 4 2 3 2  1 3 3 0
bright      4 3 2 0 3  3 2 2 3 1  1 0 3 3 2  4 4 1 3 3  0 4 2 2 0  0 3 3 2 3  3 2 1 1
warm        4 4 3 0 1  2 2 2 2 3  0 3 2 2 2  4 0 4 1 3  0 1 3 0 2  1 2 3 1 2  2 2 3 2
sky         4 4 4 3 3  0 2 2 0 1  4 1 2 3 1  1 4 1 4 3  1 3 3 3 0  0 2 1 3 1  2 2 2 2
steady      2 2 4 2 3  0 0 3 0 3  1 4 4 2 0  1 2 0 2 4  1 3 3 0 1  3 2 0 2 0  0 1 1 0
roomy       4 4 3 2 4  2 2 0 2 3  1 0 0 3 2  3 4 1 4 3  3 1 3 2 0  0 2 1 1 1  2 2 2 3
crowd       3 3 2 1 3  2 3 4 3 3  0 2 1 3 0  2 3 0 0 4  0 4 3 2 3  2 2 1 4 1  2 3 2 2
busiest     2 2 3 4 0  1 1 2 3 4  4 4 2 2 1  2 1 0 0 2  4 3 3 1 3  2 1 2 0 1  1 1 3 3
smell       3 0 0 1 1  2 2 2 2 2  3 1 1 0 2  2 3 4 0 4  1 1 4 2 3  0 2 3 1 0  1 1 4 3
shirt       2 0 0 0 1  4 3 3 3 3  2 2 4 1 3  2 2 1 0 2  2 1 3 2 4  1 0 2 1 1  4 2 3 4
wet         4 3 4 3 3  0 0 1 1 1  4 0 0 3 0  1 3 2 3 4  1 3 1 3 0  4 2 2 3 2  2 1 1 1
old         2 4 4 3 2  3 3 1 0 0  3 2 0 2 3  1 1 2 3 1  4 1 0 2 3  2 2 1 4 2  1 2 2 2
climb       0 4 4 3 1  1 2 1 0 1  4 1 0 1 2  2 4 0 0 3  4 3 1 0 2  3 0 0 0 0  1 1 1 2
buttons     0 0 0 0 4  2 2 4 2 2  3 3 4 1 1  3 2 2 2 3  0 3 1 2 1  4 1 2 1 2  4 2 2 2
view        4 3 4 3 1  1 1 4 0 0  4 0 4 3 0  2 4 1 3 3  3 2 2 1 2  0 1 1 2 0  1 1 2 3
colours     3 2 2 0 0  1 2 1 3 3  1 1 1 3 1  3 1 2 2 4  0 4 3 0 3  0 4 2 4 2  1 2 2 2
orders      0 4 4 4 4  2 2 3 1 1  0 2 3 1 2  3 1 2 0 1  0 3 1 4 3  4 3 2 0 2  3 3 2 1
smiles      4 1 2 1 0  0 2 3 2 3  2 1 2 3 1  2 3 3 3 4  0 3 4 0 2  0 4 3 2 2  1 2 3 3
known       0 4 4 4 4  1 2 0 0 3  4 0 4 0 1  2 1 1 3 0  2 0 2 0 1  4 3 1 1 1  2 3 1 1
chat        2 2 3 0 0  0 1 2 1 2  2 4 1 2 0  3 2 3 2 2  0 3 4 0 1  2 3 4 4 3  1 2 2 2
polite      2 0 0 1 0  4 2 3 3 2  2 2 2 2 3  1 2 2 1 1  4 0 3 1 4  1 2 3 1 3  3 2 3 4
children    3 1 1 0 0  0 1 2 2 0  0 2 0 4 2  1 3 2 2 4  1 3 3 1 1  0 4 2 2 2  2 4 2 2
animals     2 3 3 3 3  0 1 0 1 1  2 1 0 4 1  3 2 2 4 2  2 1 1 3 1  0 2 1 2 4  0 1 1 1
alike       0 4 0 1 4  2 1 2 2 3  1 2 4 1 1  0 3 2 1 2  0 4 1 3 3  4 1 2 0 2  2 4 2 2
queue       0 1 0 0 2  3 2 4 3 1  0 1 0 3 1  1 3 2 0 4  0 3 1 4 2  0 1 2 2 2  4 2 2 2
secrets     0 2 4 4 4  3 2 2 0 2  1 1 3 0 2  3 0 1 0 1  4 0 1 3 2  4 1 1 2 2  3 1 1 2
cry         2 1 0 1 1  1 1 2 2 1  0 1 0 2 0  3 2 0 0 2  3 3 4 2 4  0 4 2 0 3  4 3 1 1
sing        2 3 4 3 3  0 0 0 1 3  1 1 1 1 0  2 2 2 2 2  1 4 4 0 4  1 4 2 2 1  0 3 2 1
clap        1 1 2 0 1  0 2 2 0 3  0 1 2 3 1  3 1 1 0 3  0 4 4 0 4  1 3 2 2 0  1 3 1 1
run         2 4 3 4 4  0 1 1 1 1  0 0 0 2 0  3 2 1 2 3  3 4 2 1 0  1 4 0 1 2  3 4 3 1
nap         3 2 1 1 0  2 2 3 1 1  4 4 3 1 3  1 1 0 3 0  1 0 2 1 3  2 4 2 0 2  4 1 0 4
hug         2 1 1 3 1  0 1 2 0 3  2 2 1 2 0  3 2 1 2 3  0 4 4 0 1  0 4 2 1 2  2 2 2 2
birthday    4 0 3 0 0  0 1 1 1 2  2 1 2 4 2  2 3 2 3 4  2 3 3 0 2  0 3 1 1 1  0 2 4 3
date        4 0 1 0 0  0 2 2 1 2  4 2 1 3 2  2 4 2 1 3  1 2 3 0 4  0 1 1 2 0  0 1 4 3
grandma     3 0 0 3 0  2 2 2 4 1  2 2 1 3 2  1 2 4 3 1  0 1 4 1 4  0 3 4 4 2  3 2 3 2
hair        4 3 4 3 2  1 1 2 1 1  4 2 4 3 1  0 4 2 3 4  3 3 0 1 0  2 3 0 1 3  2 1 1 1
shoes       0 4 0 4 4  3 2 2 2 3  4 0 1 2 2  2 4 2 4 2  3 2 3 4 3  1 1 2 2 2  1 2 3 1
dress       0 4 0 1 3  3 2 2 1 3  1 0 4 1 2  4 4 1 1 1  4 2 4 3 4  2 1 2 1 1  0 1 3 2
price       0 3 0 0 0  2 3 3 2 0  0 2 4 1 0  3 4 1 0 3  1 3 4 2 4  0 1 2 1 3  3 1 3 4
money       2 1 4 0 0  4 1 2 3 1  0 1 0 2 1  4 3 3 1 3  1 4 2 2 3  0 0 2 3 2  1 0 3 3
food        2 1 1 0 1  2 2 1 3 3  2 3 1 2 0  2 3 4 4 3  0 2 4 0 2  1 1 2 2 0  1 1 4 3
souvenir    3 1 4 1 0  0 2 2 4 2  3 2 2 3 0  2 3 2 1 4  3 3 2 0 3  0 1 1 4 1  1 1 2 2
carry       2 4 2 4 4  1 2 3 3 0  1 3 0 2 2  2 4 1 4 1  1 1 1 3 0  0 0 0 3 2  2 2 1 3
lost        4 3 3 1 0  0 2 1 3 2  1 2 0 4 2  1 3 1 2 4  4 3 2 0 2  0 3 1 4 1  1 3 2 2
papers      0 0 0 0 3  4 4 3 2 2  1 2 3 2 3  3 1 1 0 2  0 2 3 4 2  3 1 1 1 3  4 3 2 3
way_in      0 0 3 4 4  3 1 4 1 3  1 2 4 2 1  3 2 1 0 2  1 2 3 4 2  4 3 1 0 1  1 2 1 1
way_out     0 4 4 4 4  0 1 3 2 1  1 3 4 0 1  3 0 2 1 0  4 3 1 3 3  4 3 2 0 2  3 3 2 2
toothbrush  2 4 4 4 4  0 2 2 0 2  4 3 4 2 1  2 3 0 3 2  2 2 3 1 2  4 2 1 1 1  3 2 1 3
clock       0 0 0 1 4  3 3 4 2 2  1 3 4 1 2  3 1 4 1 1  0 4 2 3 2  4 1 2 1 3  3 3 2 2
photos      3 1 1 0 0  0 1 2 1 3  2 1 3 4 1  4 3 2 2 4  3 3 4 0 2  0 3 2 2 1  1 2 2 2
call        4 0 0 0 1  2 2 1 3 3  1 1 1 4 2  2 3 3 1 4  0 3 4 2 2  0 3 4 3 3  2 2 3 3
rules       0 3 1 1 4  3 3 4 1 1  1 2 4 2 3  3 2 1 0 2  0 3 1 4 3  4 2 1 0 2  3 3 2 2
danger      2 4 4 4 3  0 0 2 0 1  2 1 4 2 0  3 3 1 2 2  3 2 1 2 0  4 1 0 1 1  2 1 1 0
scream      2 3 3 1 3  0 0 2 1 2  0 1 1 2 0  3 2 2 2 4  4 4 2 1 3  1 4 2 2 3  3 3 2 1
learn       0 2 2 2 2  3 3 4 0 0  2 0 4 0 1  3 2 2 2 0  1 4 0 2 4  3 1 3 1 3  4 3 1 1
tired       0 4 3 4 4  1 2 2 2 1  1 1 1 2 1  3 3 3 4 3  1 2 2 2 0  3 4 0 2 2  3 2 0 0
sit         3 0 1 1 0  2 4 4 1 3  3 4 0 2 4  2 0 0 1 2  2 3 3 1 4  2 3 4 1 3  2 4 3 3
toilet      3 4 4 4 3  1 1 2 3 1  3 2 0 2 1  3 4 1 3 2  3 2 2 3 2  0 0 0 3 1  1 1 1 0
boring      1 1 0 1 4  4 2 3 3 2  4 2 4 1 3  1 1 3 2 0  0 0 2 4 2  4 0 2 1 1  3 2 2 3
real        0 0 1 0 0  2 1 1 1 2  0 1 0 3 1  4 0 0 0 4  3 1 2 1 4  0 3 2 3 0  0 1 2 2
green       1 1 0 4 1  1 3 0 1 1  1 0 1 4 1  1 3 2 4 3  4 3 3 1 0  0 2 2 2 2  2 2 2 2
home        2 4 4 4 4  1 2 3 0 1  3 3 4 2 1  2 3 0 2 2  3 1 2 3 1  4 0 0 1 1  1 0 1 3
brag        3 4 4 4 2  0 2 2 0 2  3 1 4 2 1  4 3 1 2 3  4 3 3 0 3  4 1 1 1 1  0 1 2 3
sharp       0 4 4 3 3  0 1 1 2 0  2 1 2 2 0  1 2 3 3 1  4 0 1 2 1  2 2 4 2 3  3 2 3 1
rain        4 4 4 4 4  2 2 0 0 0  1 1 0 3 1  3 3 1 4 3  2 4 3 3 0  0 2 2 3 2  2 2 1 1
read        0 0 0 0 1  3 4 3 2 1  1 2 4 2 4  3 1 1 0 2  0 1 1 3 2  3 1 1 2 1  3 4 2 2
same        3 3 3 3 1  0 1 2 2 4  0 2 1 2 0  3 2 0 1 2  3 4 4 2 2  1 1 2 3 3  3 1 3 2
mirror      0 0 0 0 2  2 2 2 2 3  1 1 1 1 1  4 1 2 0 4  1 2 3 1 3  1 2 4 1 2  2 2 3 3
hats        1 4 3 1 4  0 0 2 2 0  1 2 4 1 0  3 4 2 1 1  4 1 3 2 3  2 0 0 1 0  2 0 0 2
music       3 1 3 1 1  2 1 2 2 4  0 1 1 1 0  3 3 1 1 4  0 4 4 0 4  0 3 2 3 1  0 2 2 2
wash        2 0 0 0 1  2 2 2 2 2  1 2 3 3 2  2 2 4 1 1  0 1 2 2 2  3 3 4 1 4  4 3 3 2
walls       0 1 2 1 4  4 3 2 3 2  4 2 4 0 3  1 0 2 1 1  4 0 1 4 3  4 2 2 0 2  3 2 2 2
night       0 2 2 4 2  1 1 3 0 4  4 2 3 1 1  1 2 4 2 1  4 1 4 3 4  3 0 0 0 1  3 0 4 2
dog         2 4 3 4 4  1 2 1 1 1  3 2 0 2 0  2 2 0 4 2  3 1 2 4 0  0 1 1 3 3  0 1 1 2
ball        4 3 3 3 3  1 2 1 1 2  2 1 1 3 0  2 3 1 4 3  2 4 2 2 0  0 4 0 3 1  0 4 1 2
"""


def _grades(table: str) -> dict[QuestionId, dict[PlaceId, int]]:
    """The table as the eye reads it."""
    names, rows = (part.splitlines() for part in table.split("\n\n"))
    places = [place for column in zip_longest(*names, fillvalue=" ") if (place := "".join(column).strip())]
    cells = (row.split() for row in rows)
    return {question: dict(zip(places, map(int, digits), strict=True)) for question, *digits in cells}


GRADES: Final = _grades(_TABLE)
"""What a person in this place would answer to this question, from 0 to 4 (I2)."""

QUESTION_IDS: Final[tuple[QuestionId, ...]] = tuple(GRADES)


def likelihood(answer: int, grade: int, blur: float = BLUR) -> float:
    """How likely an answer is where this is the grade: less the further away, never impossible (I3)."""
    return exp(-abs(answer - grade) / blur) / sum(exp(-abs(other - grade) / blur) for other in ANSWERS)
