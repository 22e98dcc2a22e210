"""What is drawn and what a tap does."""
