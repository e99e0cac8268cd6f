"""The tuner in the launch path: looks records up, measures where it may, and says what a launch used and why."""
