"""Checkpoint Charlie: hounds look for the chief of the spy cats."""
