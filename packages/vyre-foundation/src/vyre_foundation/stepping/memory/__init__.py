"""Memory (docs/ir.md, Memory): bytes, the elements in them, atomic updates of elements, and copies of ranges."""
