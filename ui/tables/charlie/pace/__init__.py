"""What happens without a tap: bots that think or wait, countdowns, and the timers behind both."""
