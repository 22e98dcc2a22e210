"""The site out of its sources: `python -m tools.build` writes dist/."""
