"""How fair it is to sit down alone against bots, measured at the real table."""
