"""Launches as files: on arrays of any library, and those that went wrong, which are kept without anybody asking."""
