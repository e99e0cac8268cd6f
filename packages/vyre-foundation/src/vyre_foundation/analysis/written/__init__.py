"""Whether memory that starts as zero was surely written before it is read (docs/verdicts.md).

For every plain read of such memory and every launch of the launch space: proved, with the law, or open. Nothing is
executed. Atomics are no such reads. Validity of the program is a premise.
"""

from vyre_foundation.analysis.written.analysis import written

__all__ = ["written"]
