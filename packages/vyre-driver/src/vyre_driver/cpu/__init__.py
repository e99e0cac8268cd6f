"""The native backend for the machine's own processor: IR to LLVM IR to code in this process."""
