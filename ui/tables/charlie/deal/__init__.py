"""The phone goes round: the deal, and after a scoring the private pass with markers and the next counter."""
