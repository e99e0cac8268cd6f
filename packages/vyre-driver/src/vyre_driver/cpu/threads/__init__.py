"""The thread pool: how a launch is split, and the native code that takes its parts."""
