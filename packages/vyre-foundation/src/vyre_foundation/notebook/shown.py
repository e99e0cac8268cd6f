"""How backends, pipelines and launches show themselves: classes to inherit from, in any package."""

from __future__ import annotations

from vyre_foundation.backend import Backend, BackendInfo, DispatchConfig
from vyre_foundation.diagnostics.markup import Markup, card, table
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.launch.plan import plan_html
from vyre_foundation.notebook.programs import name_of, program_html


class ShownBackend:
    """A backend is shown by what it says of itself."""

    __slots__ = ()

    def __repr__(self: Backend) -> str:
        info = self.info
        return f"<{type(self).__name__} {info.name} on {info.device or 'no device'}>"

    def _repr_html_(self: Backend) -> str:
        return backend_html(self.info)


def backend_html(info: BackendInfo) -> Markup:
    """HTML of what a backend says of itself."""
    state = ("state", "usable" if info.usable else f"not usable: {info.why_not}")
    rows = [state, ("device", info.device or "none"), *info.versions.items()]
    return card(f"backend {info.name}", table(rows), colour="#2da44e" if info.usable else "#cf222e")


class ShownPipeline:
    """A pipeline is shown by its program, its options and where its code came from, where that is known."""

    __slots__ = ()

    program: Program
    config: DispatchConfig

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.program!r}>"

    def _repr_html_(self) -> str:
        usual = DispatchConfig()
        options = [(name, str(getattr(self.config, name))) for name in DispatchConfig.__slots__]
        rows = [(name, value) for name, value in options if value != str(getattr(usual, name))]
        rows += [("code", str(origin))] if (origin := getattr(self, "origin", None)) is not None else []
        return card(
            f"{type(self).__name__} of {name_of(self.program)}", table(rows or [("options", "as by default")])
        ) + program_html(self.program)


class ShownLaunch:
    """A launch is shown by its plan."""

    __slots__ = ()

    plan: LaunchPlan

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {str(self.plan).splitlines()[0]}>"

    def _repr_html_(self) -> str:
        return plan_html(self.plan)
