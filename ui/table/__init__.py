"""What is true of any table, whichever game is played at it."""
