"""What all look at between two rounds and after the last one."""
