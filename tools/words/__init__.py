"""Words for translators: what they need beside a key, and whether all is said."""
