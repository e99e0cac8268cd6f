"""Whether the tuner may measure."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import Enum
from typing import Final

from vyre_driver.tuner.tuner_warning import warn
from vyre_foundation.diagnostics import Diagnostic, did_you_mean

AUTOTUNER_VARIABLE: Final = "VYRE_AUTOTUNER"


class Mode(Enum):
    """The value is the word for it in `VYRE_AUTOTUNER`."""

    ON = "on"
    """Measure candidates where no decision is recorded."""

    OFF_USE_DEFAULT = "off"
    """Use a recorded decision where there is one, else the default workgroup size."""

    PINNED = "pinned"
    """Measure nothing and use what is recorded."""

    @classmethod
    def from_env(cls, environment: Mapping[str, str] | None = None) -> Mode:
        """The mode in `VYRE_AUTOTUNER`. Unset or empty is off; so is an unknown word, with a warning (T008)."""
        word = (os.environ if environment is None else environment).get(AUTOTUNER_VARIABLE, "")
        for mode in cls:
            if word == mode.value:
                return mode
        if word:
            warn(unknown_mode(word, AUTOTUNER_VARIABLE, "so the autotuner stays off"), stacklevel=1)
        return cls.OFF_USE_DEFAULT


def unknown_mode(word: object, where: str, consequence: str) -> Diagnostic:
    known = [mode.value for mode in Mode]
    return Diagnostic(
        code="T008",
        what="there is no such autotuner mode",
        where=where,
        because=f"{word!r} is none of {', '.join(known)}, {consequence}",
        fix=did_you_mean(str(word).strip().lower(), known, f"use one of {', '.join(known)}"),
    )
