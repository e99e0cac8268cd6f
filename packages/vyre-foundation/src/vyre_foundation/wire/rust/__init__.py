"""Why the Rust crates (0.7.2) would refuse a program that is valid here.

Their validator has the codes of ours below V200 and often other rules: it knows fewer types, trusts fewer expressions
to be uniform and looks at less of a program. The rules here are theirs. The tests contain programs that the
crates wrote, each with the number of findings that their validator reports.
"""

from vyre_foundation.wire.rust.problems import findings, rust_problems

__all__ = ["findings", "rust_problems"]
