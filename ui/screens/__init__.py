"""The screens around the tables, one file each."""
