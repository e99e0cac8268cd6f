"""A function as a tree of few kinds of statement: what leaves it, what is assigned where, where variables belong."""
