"""Every prefix of a sequence folded into one element, always in the same order."""
