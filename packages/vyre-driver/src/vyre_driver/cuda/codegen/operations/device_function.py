"""How functions of the prelude are written."""

from __future__ import annotations

from typing import Final

_HEAD: Final = "static __device__ __forceinline__"


def device_function(result: str, name: str, parameters: str, *lines: str) -> str:
    """One that is always inlined: the program's text calls, its code does not."""
    return "\n".join([f"{_HEAD} {result} {name}({parameters})", "{", *(f"    {line}" for line in lines), "}"])
