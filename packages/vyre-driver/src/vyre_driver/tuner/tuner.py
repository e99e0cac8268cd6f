"""The tuner of one adapter: looks decisions up, takes new ones and keeps them between runs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from vyre_driver.files.roots import cache_root
from vyre_driver.tuner.adapter_file import adapter_file_name
from vyre_driver.tuner.arguments import check_whole
from vyre_driver.tuner.cache import TunerCache
from vyre_driver.tuner.filed.entry_file import damaged, no_folder
from vyre_driver.tuner.measurement import BackendTimer, TuningMeasurement, best_of
from vyre_driver.tuner.mode import Mode, unknown_mode
from vyre_driver.tuner.program_key import TunerProgramKey
from vyre_driver.tuner.tuner_warning import warn
from vyre_driver.tuner.workgroup_size import WorkgroupSize
from vyre_foundation import Program
from vyre_foundation.diagnostics import Diagnostic, TunerError
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
        self._warned: set[str] = set()
        self._cache_path = self.cache_path_for_adapter(adapter)
        self._mode = Mode.from_env() if mode is None else mode
        try:
            self._cache = TunerCache() if self._cache_path is None else TunerCache.load(self._cache_path)
        except TunerError as problem:
            self._cache = TunerCache()
            self._warn_once(problem.findings[0])

    @staticmethod
    def cache_path_for_adapter(adapter: str) -> Path | None:
        """`tuner/<adapter>.toml` in the cache folder, None where there is none; T006 for an adapter without a name."""
        name, root = adapter_file_name(adapter), cache_root()
        return None if root is None else root / "tuner" / name

    @staticmethod
    def default_workgroup_size() -> WorkgroupSize:
        """The size where nothing is recorded."""
        return DEFAULT_1D_WORKGROUP_SIZE

    @property
    def mode(self) -> Mode:
        return self._mode

    @property
    def cache(self) -> TunerCache:
        return self._cache

    @property
    def cache_path(self) -> Path | None:
        """None where the environment names no cache folder: decisions stay in memory."""
        return self._cache_path

    def candidates_for(self, max_invocations: int) -> list[int]:
        """The sizes along x worth trying on a device that runs at most so many invocations in a workgroup."""
        check_whole("Tuner.candidates_for", max_invocations, U32_MAX)
        return [candidate for candidate in CANDIDATES if candidate <= max_invocations]

    def resolve(self, program_key: str) -> WorkgroupSize:
        """The recorded size, else the default."""
        return self._cache.get(program_key) or self.default_workgroup_size()

    def resolve_key(self, key: TunerProgramKey) -> WorkgroupSize:
        return self._cache.get_key(key) or self.default_workgroup_size()

    def record_decision(self, program_key: str, size: WorkgroupSize) -> None:
        """Remember a decision; `persist` writes it."""
        self._cache.set(program_key, size)

    def record_key_decision(self, key: TunerProgramKey, size: WorkgroupSize) -> None:
        self._cache.set_key(key, size)

    def best_of(
        self, program: Program, candidates: Iterable[WorkgroupSize], timer: BackendTimer
    ) -> TuningMeasurement | None:
        """The fastest candidate, as `measurement.best_of`. Nothing is recorded."""
        return best_of(program, candidates, timer)

    def persist(self) -> bool:
        """Write the decisions to the cache file; whether they are all there now. Raises nothing over the file."""
        if self._cache_path is None:
            self._warn_once(no_folder())
            return False
        try:
            aside = self._cache.save(self._cache_path)
        except TunerError as problem:
            self._warn_once(problem.findings[0])
            return False
        if aside is not None:
            self._warn_once(damaged(self._cache_path, "something else wrote to it", aside))
        return True

    def _warn_once(self, finding: Diagnostic) -> None:
        if finding.code not in self._warned:
            self._warned.add(finding.code)
            warn(finding, stacklevel=2)
