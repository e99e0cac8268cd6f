"""The kernels whose gradients are timed, each with its backward kernel by hand, a folder's worth of rows in files."""
