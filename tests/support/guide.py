"""The pages of the guide: read from the top, their blocks are run in their order and in one folder."""

from typing import Final

GUIDE: Final = (
    "README.md",
    "docs/quick_start.md",
    "docs/language.md",
    "docs/builder.md",
    "docs/chains.md",
    "docs/coming_from.md",
    "docs/debugging.md",
    "docs/stepping.md",
    "docs/limits.md",
    "docs/security.md",
)
