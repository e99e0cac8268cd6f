"""What the Rust crates (0.7.2) would refuse of a program that is fine here.

Their validator has the codes of ours below V200 and often other rules: it knows fewer types, trusts fewer expressions
to be uniform and looks at less of a program. The rules here are theirs. The tests hold programs that they wrote, with
the number of findings they have in each.
"""

from vyre_foundation.wire.rust.problems import findings, rust_problems

__all__ = ["findings", "rust_problems"]
