"""Spyfall by cards at the table: bots that ask and answer, and what a person sees and taps."""
