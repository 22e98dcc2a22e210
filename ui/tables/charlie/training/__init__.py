"""The training case: the worked example of the rules, played by the learner."""
