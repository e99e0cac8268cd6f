"""Calls and runs of kernels that look like an earlier one."""
