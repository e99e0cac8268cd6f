"""Programs that compute with signed ids, rewritten to U32 by the facts about their launches."""
