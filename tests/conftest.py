"""Shared by the tests across packages."""

# A project of its own, installed and run by tests/packaging/test_downstream.py.
collect_ignore = ["downstream"]
