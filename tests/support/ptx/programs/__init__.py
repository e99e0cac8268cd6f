"""Whole programs from PTX, and what has to hold of them."""
