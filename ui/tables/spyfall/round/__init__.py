"""A round that is spoken: the clock, who asks whom, a question to be had, the vote, a place that is named."""
