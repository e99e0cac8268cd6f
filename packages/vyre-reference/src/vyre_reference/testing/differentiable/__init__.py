"""The choices that make random programs differentiable: buffers, tables of expressions and statements, patterns."""
