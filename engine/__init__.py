"""The rules of the games, and nothing that needs a screen."""
