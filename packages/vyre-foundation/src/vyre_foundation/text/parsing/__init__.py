"""From tokens to programs, without recursion."""
