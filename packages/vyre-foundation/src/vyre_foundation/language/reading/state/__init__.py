"""What a reading keeps: values, the program being written, types, and the function that is being read."""
