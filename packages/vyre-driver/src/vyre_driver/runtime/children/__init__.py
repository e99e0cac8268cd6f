"""Child processes that compile: how they are asked, and what they do."""
