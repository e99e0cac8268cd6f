"""Numbers, types, operators and conversions."""
