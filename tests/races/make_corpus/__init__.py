"""Makes the kernels of tests/races/corpus: right, and with one planted mistake.

    .tools/bin/uv run python -m make_corpus        (in tests/races)

writes every file anew. Each module has one class of mistakes.
"""
