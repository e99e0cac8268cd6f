"""What stands before the kernels: types and functions that the text uses, and no others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from vyre_driver.cuda.codegen.operations.float_functions import float_functions
from vyre_driver.cuda.codegen.operations.integer_functions import integer_functions
from vyre_driver.cuda.codegen.operations.launch_functions import STATE, launch_functions, typedefs
from vyre_driver.cuda.codegen.operations.tables import table_functions

_WORD: Final = re.compile(r"\b[a-z]\w*\b")


def prelude(text: str, more: Mapping[str, str]) -> str:
    """For a text in which every word that begins with `vyre_` is ours; `more` are functions that it brings along."""
    own = _functions()
    names = [*own, *more]
    functions = {*names}
    found: dict[str, set[str]] = {}
    made: dict[str, str] = {}
    used = set(_WORD.findall(text))
    waiting = [word for word in used if word in functions]
    while waiting:
        name = waiting.pop()
        if name not in found:
            made[name] = own[name] if name in own else more[name]
            found[name] = set(_WORD.findall(made[name]))
            waiting += [word for word in found[name] if word in functions]
    words = used.union(*found.values())
    parts = ["\n".join(typedefs(words))] if typedefs(words) else []
    return "\n\n".join([*parts, STATE, *(made[name] for name in names if name in found)])


@cache
def _functions() -> dict[str, str]:
    """Each after the functions that it calls."""
    return dict((*integer_functions(), *float_functions(), *launch_functions(), *table_functions()))
