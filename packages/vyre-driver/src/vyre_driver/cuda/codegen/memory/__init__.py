"""Memory: atomics, asynchronous copies, memory of workgroups, and which accesses are surely in range."""
