"""Reading a kernel: Python's tree to the reader's, types, places of variables, and IR."""
