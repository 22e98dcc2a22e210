"""Laying the table: what there is to choose, what a choice may be, and the variants."""
