"""The four inks of the poster, and the tints they give when they are printed thin or over each other."""

from __future__ import annotations

from typing import Final

# Night blue.
INK: Final = "#131b29"
NIGHT: Final = "#1d3450"
DUSK: Final = "#2c5477"
SKY: Final = "#5c8ba6"
GLASS: Final = "#cfe3e6"

# Concrete grey.
SLATE: Final = "#434e5c"
PEWTER: Final = "#75818e"
CONCRETE: Final = "#8b96a1"
FOG: Final = "#ced4d4"

# Signal orange.
EMBER: Final = "#8f330d"
SIGNAL: Final = "#f0642d"
MARMALADE: Final = "#f7963f"
BLUSH: Final = "#e9a392"
UMBER: Final = "#5d3319"
CHESTNUT: Final = "#b0642f"
GOLD: Final = "#e9b44c"
SAND: Final = "#dcb06c"
STRAW: Final = "#f6d67a"

# Night blue over straw.
MOSS: Final = "#a9cf80"

# Paper.
PAPER: Final = "#f3e9d6"
CREAM: Final = "#fbe3bd"
BRIGHT: Final = "#fffaf0"

NONE: Final = "none"
