"""All reasons together: first those against the whole program, then those against its statements."""

from __future__ import annotations

from collections.abc import Iterator

from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program
from vyre_foundation.wire.envelope import count_statements
from vyre_foundation.wire.rust.declarations import declaration_problems
from vyre_foundation.wire.rust.mixed_access import mixed_access_problems
from vyre_foundation.wire.rust.statements import statement_problems


def rust_problems(program: Program) -> list[str]:
    """Why the Rust crates would refuse this program, one sentence for each reason; empty when they accept it.

    A sentence ends with the code they report, where they report one.
    """
    return list(dict.fromkeys(findings(program)))


def findings(program: Program) -> Iterator[str]:
    """The same, once for each place; a part of the program that stands in several places counts as one."""
    yield from declaration_problems(program)
    try:
        count_statements(program)
    except WireError:
        return  # too many statements to look at each, and refused already
    yield from statement_problems(program)
    yield from mixed_access_problems(program)
