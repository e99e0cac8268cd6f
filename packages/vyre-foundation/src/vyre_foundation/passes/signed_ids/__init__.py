"""Programs that compute with signed ids, rewritten to U32 by the facts about their launches."""

from typing import Final

LAW: Final = "the same bytes and traps in every launch that keeps the facts, with ids as U32"
