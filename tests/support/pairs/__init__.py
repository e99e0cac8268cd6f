"""Kernels written twice, in the language and with the builder; `table.py` lists them."""
