"""Files of entries that several processes share: one TOML line for each, changed under a lock, replaced in one step."""
