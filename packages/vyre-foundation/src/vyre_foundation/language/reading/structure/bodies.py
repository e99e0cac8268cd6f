"""A function's statements as the reader takes them, made anew each time: readings change their trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.reading.structure.leaving import without_continue
from vyre_foundation.language.reading.structure.statements import read_body
from vyre_foundation.language.source import Source


def prepared(source: Source) -> list[tree.Node]:
    """The body of a function, every `continue` turned into branches."""
    return without_continue(read_body(source), fresh_names())


def fresh_names() -> Callable[[str], str]:
    """Names for flags, one a time it is asked."""
    numbers: Iterator[int] = count()
    return lambda wish: f"{wish}{next(numbers)}"
