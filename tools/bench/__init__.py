"""How fast Spy Table starts, side by side with the stock PyScript page and with the floor, in one run."""
