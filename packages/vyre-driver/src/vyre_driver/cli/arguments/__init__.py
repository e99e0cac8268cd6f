"""Arguments of commands: programs, arrays, sizes and launch options as people type them."""
