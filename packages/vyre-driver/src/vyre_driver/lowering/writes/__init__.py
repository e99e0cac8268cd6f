"""What a launch surely writes of its buffers, and what it may leave as it was."""
