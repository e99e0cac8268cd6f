"""Rows of lanes in parts: joined across workgroups, split where a guard turns, from run to run, for likely sizes."""
