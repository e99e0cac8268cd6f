"""Signed 16.16 fixed point: integers alone, so the same bytes everywhere by construction."""
