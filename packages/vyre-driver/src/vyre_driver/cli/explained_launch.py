"""What a launch ran with and why, from its record."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from vyre_driver.cli.arguments.quantities import duration
from vyre_driver.cli.output import aligned
from vyre_driver.runtime.launch_record import LaunchRecord


class Explained(NamedTuple):
    """Lines for people, and what is said of the same to programs."""

    lines: list[str]
    record: dict[str, Any]


NOTHING_TOLD: Final = Explained([], {})


def explained_launch(record: LaunchRecord | None) -> Explained:
    """What a launch ran with, tuned or not, from where and why; None is one of a backend that keeps no records."""
    if record is None:
        return Explained(["this backend keeps no record of its launches"], {"record": None})
    return Explained(_lines(record), {"record": _as_json(record)})


def _lines(record: LaunchRecord) -> list[str]:
    knobs = ", ".join(f"{name}={value}" for name, value in record.knobs)
    rows = [
        ("grid", "x".join(map(str, record.grid))),
        ("workgroup size", "x".join(map(str, record.workgroup_size))),
        ("threads", str(record.threads)),
        ("code", record.origin),
        ("knobs", knobs or "as by default"),
        ("tuning", str(record.tuning)),
    ]
    if record.tuning.measured:
        rows.append(("measured", f"{record.tuning.measured} points in {duration(record.tuning.seconds)}"))
    return aligned(rows)


def _as_json(record: LaunchRecord) -> dict[str, Any]:
    return {
        **record._asdict(),
        "knobs": dict(record.knobs),
        "kernels": [kernel._asdict() for kernel in record.kernels],
        "tuning": record.tuning._asdict(),
    }
