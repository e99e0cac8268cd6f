"""What launches kernels: a distribution offers it through the entry-point group `vyre.launcher`; vyre-driver does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Protocol

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.installed import offers

if TYPE_CHECKING:
    from vyre_foundation.language.kernel import Kernel

ENTRY_POINT_GROUP: Final = "vyre.launcher"


class Launcher(Protocol):
    """Converts arguments, allocates results and runs the kernel's program."""

    def call(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any: ...

    def run(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> dict[str, Any]: ...

    def bind(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any: ...

    def launch(
        self, kernel: Kernel, grid: int | Sequence[int], args: tuple[Any, ...], kwargs: Mapping[str, Any]
    ) -> Any: ...

    def sanitize(
        self, kernel: Kernel, grid: int | Sequence[int] | None, args: tuple[Any, ...], kwargs: Mapping[str, Any]
    ) -> Any: ...

    def tune(self, kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any: ...

    def grad(self, kernel: Kernel, outputs: Any, inputs: Any, options: Mapping[str, Any]) -> Any: ...


@cache
def launcher() -> Launcher:
    """The launcher that is installed."""
    return find_launcher(ENTRY_POINT_GROUP)


def find_launcher(group: str) -> Launcher:
    """What a distribution offers in this group of entry points. L051 where none does."""
    for offer in offers(group):
        found = offer.load()
        return found() if isinstance(found, type) else found
    raise LaunchError(
        Diagnostic(
            code="L051",
            what="nothing is installed that launches kernels",
            where=f"entry-point group {group}",
            because="vyre-foundation reads kernels; vyre-driver launches them",
            fix="install vyre-driver; `kernel.program` and `kernel.text` work without it",
        )
    )
