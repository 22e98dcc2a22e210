"""The app in somebody else's page: what it tells there, what it is asked for, and in which colours."""
