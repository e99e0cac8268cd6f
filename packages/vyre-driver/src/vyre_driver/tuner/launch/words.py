"""Why a launch is not tuned, in words."""

from __future__ import annotations

from typing import Final

OWN_KNOBS: Final = "the caller chose the knobs"
FAST_MATH: Final = 'with math="fast" bytes depend on the code, so that no candidate could be compared'
NOTHING_RECORDED: Final = "nothing is recorded for this program and shape"
NO_FINGERPRINT: Final = "the program has no fingerprint to file records under"
NOTHING_TO_CHOOSE: Final = "no knob can matter for this program"
WAITED: Final = "another launch was being measured until the time was up"
