"""The classes of mistakes."""

from __future__ import annotations

from typing import Final

from make_corpus import missing_barrier
from make_corpus.pair import Chapter

CHAPTERS: Final[tuple[Chapter, ...]] = (missing_barrier.CHAPTER,)
