"""Cards are in play: what all see on the table, whose paw is first, and the peek of one of them."""
