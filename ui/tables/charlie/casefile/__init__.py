"""The case file of a finished round: its page, what it says, and its plot."""
