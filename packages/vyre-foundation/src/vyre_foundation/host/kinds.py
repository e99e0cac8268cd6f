"""L032: an argument of the wrong kind. V214 is the one for programs.

Callers may not run a type checker, and an error from whatever touches the argument first would help nobody.
"""

from __future__ import annotations

from vyre_foundation.diagnostics import Diagnostic, LaunchError


def wrong_kind(where: str, value: object, expected: str, fix: str = "") -> LaunchError:
    """The error for an argument; `where` says which, as in `run(program)`."""
    return LaunchError(
        Diagnostic(
            code="L032",
            what="an argument is of the wrong kind",
            where=where,
            because=f"it takes {expected}, and got {_described(value)}",
            fix=fix or f"pass {expected}",
        )
    )


def _described(value: object) -> str:
    if value is None or isinstance(value, type):
        return "None" if value is None else f"the class {value.__name__}"
    kind = type(value).__name__
    return f"{'an' if kind[:1] in 'aeiouAEIOU' else 'a'} {kind}"
