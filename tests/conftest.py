"""What is true of all tests: a slow machine makes none of them fail by itself."""

from hypothesis import settings

settings.register_profile("spy table", deadline=None)
settings.load_profile("spy table")
