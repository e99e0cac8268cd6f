"""The tuner of one adapter: looks decisions up, takes new ones and keeps them between runs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from vyre_driver.tuner.adapter_file import decisions_path
from vyre_driver.tuner.arguments import check_whole
from vyre_driver.tuner.cache import TunerCache
from vyre_driver.tuner.filed.kept import Kept
from vyre_driver.tuner.measurement import BackendTimer, TuningMeasurement, best_of
from vyre_driver.tuner.mode import Mode, unknown_mode
from vyre_driver.tuner.program_key import TunerProgramKey
from vyre_driver.tuner.workgroup_size import WorkgroupSize
from vyre_foundation import Program
from vyre_foundation.diagnostics import TunerError
from vyre_foundation.ir.limits import U32_MAX

CANDIDATES: Final = (32, 64, 128, 256, 512, 1024)
DEFAULT_1D_WORKGROUP_SIZE: Final = (64, 1, 1)


class Tuner:
    """Workgroup sizes for one adapter.

    A cache file that cannot be read or written costs memory between runs and nothing else: there is one warning for
    each kind of trouble, and work goes on.
    """

    def __init__(self, adapter: str, mode: Mode | None = None) -> None:
        """Load what is known of the adapter with this fingerprint. Without a mode, the environment's is taken."""
        if not (mode is None or isinstance(mode, Mode)):
            raise TunerError(unknown_mode(mode, "Tuner(mode=...)", "and not a Mode either"))
        self._mode = Mode.from_env() if mode is None else mode
        self._kept = Kept(self.cache_path_for_adapter(adapter), TunerCache.load, TunerCache)

    def __repr__(self) -> str:
        return f"Tuner({self._mode}, cache={str(self.cache_path)!r})"

    @staticmethod
    def cache_path_for_adapter(adapter: str) -> Path | None:
        """`tuner/<adapter>.toml` in the cache folder, None where there is none; T006 for an adapter without a name."""
        return decisions_path(adapter)

    @staticmethod
    def default_workgroup_size() -> WorkgroupSize:
        """The size where nothing is recorded."""
        return DEFAULT_1D_WORKGROUP_SIZE

    @property
    def mode(self) -> Mode:
        return self._mode

    @property
    def cache(self) -> TunerCache:
        return self._kept.entries

    @property
    def cache_path(self) -> Path | None:
        """None where the environment names no cache folder: decisions stay in memory."""
        return self._kept.path

    def candidates_for(self, max_invocations: int) -> list[int]:
        """The sizes along x worth trying on a device that runs at most so many invocations in a workgroup."""
        check_whole("Tuner.candidates_for", max_invocations, U32_MAX)
        return [candidate for candidate in CANDIDATES if candidate <= max_invocations]

    def resolve(self, program_key: str) -> WorkgroupSize:
        """The recorded size, else the default."""
        return self.cache.get(program_key) or self.default_workgroup_size()

    def resolve_key(self, key: TunerProgramKey) -> WorkgroupSize:
        return self.cache.get_key(key) or self.default_workgroup_size()

    def record_decision(self, program_key: str, size: WorkgroupSize) -> None:
        """Remember a decision; `persist` writes it."""
        self.cache.set(program_key, size)

    def record_key_decision(self, key: TunerProgramKey, size: WorkgroupSize) -> None:
        self.cache.set_key(key, size)

    def best_of(
        self, program: Program, candidates: Iterable[WorkgroupSize], timer: BackendTimer
    ) -> TuningMeasurement | None:
        """The fastest candidate, as `measurement.best_of`. Nothing is recorded."""
        return best_of(program, candidates, timer)

    def persist(self) -> bool:
        """Write the decisions to the cache file; whether they are all there now. Raises nothing over the file."""
        return self._kept.persist()
