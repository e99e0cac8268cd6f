"""From programs to text, without recursion."""
