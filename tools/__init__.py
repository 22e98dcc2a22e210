"""What developers run; nothing of it ships."""
