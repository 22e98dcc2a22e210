"""The rules as a newcomer reads them, with drawn examples."""
