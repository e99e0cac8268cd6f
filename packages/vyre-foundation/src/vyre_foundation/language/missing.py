"""What `import vyre as vy; vy.float32` says: a name that there is not, and the one that is meant."""

from __future__ import annotations

from collections.abc import Iterable

from vyre_foundation.diagnostics import Diagnostic, LanguageError, did_you_mean
from vyre_foundation.language import foreign
from vyre_foundation.language.source import called_at


class NoSuchName(LanguageError, AttributeError):
    """P004: an attribute that a module does not have, for Python too: `hasattr` is False and `import` fails."""


def no_such_name(name: str, known: Iterable[str]) -> AttributeError:
    """The error for an attribute of `vyre` that there is not."""
    if name.startswith("_"):  # Python asks for those itself, and takes no for an answer
        return AttributeError(f"module 'vyre' has no attribute {name!r}")
    fix = f"write `vy.{foreign.TYPES[name]}`" if name in foreign.TYPES else foreign.FUNCTIONS.get(name)
    return NoSuchName(
        Diagnostic(
            code="P004",
            what=f"`vyre` has no `{name}`",
            where=called_at(),
            because="`dir(vyre)` lists the names that there are",
            fix=fix or did_you_mean(name, known, "correct the name"),
        )
    )
