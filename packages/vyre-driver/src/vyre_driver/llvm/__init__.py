"""LLVM: bindings, the engine that makes native code, and what its text and objects must keep to."""
