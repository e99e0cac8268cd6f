"""Files that are safe to share: locked, replaced in one step, and in folders nobody else can write to."""
