"""The mark of an example: which public names it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SHOWN: Final[dict[Callable[[], None], tuple[str, ...]]] = {}
"""Every example that was imported, with its names."""


def shows(names: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """The function below shows these names, which are written with spaces between them."""

    def mark(example: Callable[[], None]) -> Callable[[], None]:
        SHOWN[example] = tuple(names.split())
        return example

    return mark
