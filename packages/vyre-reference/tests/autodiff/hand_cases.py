"""All hand cases but the known wrong ones."""

from __future__ import annotations

from cases_of_breaks import CASES as BREAKS
from cases_of_groups import CASES as GROUPS
from cases_of_lanes import CASES as LANES
from cases_of_launches import CASES as LAUNCHES
from cases_of_memory import CASES as MEMORY
from cases_of_private_sums import CASES as PRIVATE_SUMS
from cases_of_repeats import CASES as REPEATS
from cases_of_sums import CASES as SUMS
from cases_of_values import CASES as VALUES

CASES = [*VALUES, *BREAKS, *MEMORY, *SUMS, *REPEATS, *PRIVATE_SUMS, *GROUPS, *LANES, *LAUNCHES]
