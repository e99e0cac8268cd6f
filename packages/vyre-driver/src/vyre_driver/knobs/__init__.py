"""What our backends leave to choose, as data: see `table`."""
