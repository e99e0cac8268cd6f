"""The interpreter's statements and expressions, so compiled that they tell a watcher what they do."""
