"""The classes of mistakes."""

from __future__ import annotations

from typing import Final

from make_corpus import (
    aliasing_loops,
    async_misuse,
    atomics_mixed,
    cross_workgroup,
    misplaced_barrier,
    missing_barrier,
    off_by_one_tile,
    read_before_write,
    write_write,
    wrong_stride,
)
from make_corpus.pair import Chapter

CHAPTERS: Final[tuple[Chapter, ...]] = (
    missing_barrier.CHAPTER,
    misplaced_barrier.CHAPTER,
    wrong_stride.CHAPTER,
    off_by_one_tile.CHAPTER,
    read_before_write.CHAPTER,
    cross_workgroup.CHAPTER,
    atomics_mixed.CHAPTER,
    write_write.CHAPTER,
    async_misuse.CHAPTER,
    aliasing_loops.CHAPTER,
)
