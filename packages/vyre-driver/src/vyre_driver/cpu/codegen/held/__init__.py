"""Loops over lanes that keep memory of the workgroup in registers, as LLVM IR."""
