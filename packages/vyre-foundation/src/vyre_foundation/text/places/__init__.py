"""Where the parts of a program stand in its text. Read again from the tokens, and only when a report asks."""
