"""What somebody has struck out about the others: drawn, kept beside the table, written."""
