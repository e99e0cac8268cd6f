"""Errors for values that a buffer cannot take, each with a fix in terms of the value's own library."""

from __future__ import annotations

import sys
from typing import Any, Final, NamedTuple

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import BufferDecl, DataType, limits


def wrong_type(decl: BufferDecl, value: object, found: str) -> LaunchError:
    """L020: an array of another type."""
    assert isinstance(decl.element, DataType)
    because = f"it holds {decl.element.word.upper()}, and the array holds {found}"
    fix = f"convert it: {library_of(value).conversion(decl.name, decl.element, found)}"
    return _refused("L020", f"`{decl.name}` has the wrong type", decl, because, fix)


def not_an_array(decl: BufferDecl, value: object, because: str, fix: str = "") -> LaunchError:
    """L021: nothing that has elements."""
    facts = f"{type(value).__name__}: {because}"
    return _refused(
        "L021",
        f"`{decl.name}` did not get an array",
        decl,
        facts,
        fix or "pass a numpy array, bytes, or a list of numbers",
    )


def cut_bytes(decl: BufferDecl, found: int, size: int) -> LaunchError:
    """L022: bytes that end inside an element."""
    because = f"{found} bytes, and an element has {size}"
    fix = "pass the elements' bytes, little endian, one after another"
    return _refused("L022", f"`{decl.name}` is not a whole number of elements", decl, because, fix)


def in_pieces(decl: BufferDecl, value: object, array: Any) -> LaunchError:
    """L026: an array whose elements do not lie one after another."""
    because = f"shape {array.shape}, strides {array.strides} bytes for elements of {array.itemsize}"
    fix = f"pass a contiguous copy: {library_of(value).contiguous.format(name=decl.name)}"
    return _refused("L026", f"`{decl.name}` is not contiguous", decl, because, fix)


def on_another_device(decl: BufferDecl, where: str) -> LaunchError:
    """L027: memory that the host does not reach."""
    because = f"the array is on {where}, and this backend works in the memory of the host"
    fix = "copy it to the host first: `.get()` in CuPy, `.cpu()` in PyTorch"
    return _refused("L027", f"`{decl.name}` is on another device", decl, because, fix)


def not_held(decl: BufferDecl, position: int, number: float, fix: str) -> LaunchError:
    """L030: a number that the element type has no value for."""
    assert isinstance(decl.element, DataType)
    word = decl.element.word.upper()
    because = f"element {position} is {_short(number)}, and nothing is truncated silently"
    return _refused("L030", f"`{decl.name}` holds {word}, which has no such number", decl, because, fix)


def masked(decl: BufferDecl, count: int) -> LaunchError:
    """L031: elements that are there and do not count."""
    because = f"{count} of its elements are masked, and a buffer has no place for that"
    fix = f"say what they are: `{decl.name}.filled(0)`"
    return _refused("L031", f"`{decl.name}` has masked elements", decl, because, fix)


def check_count(decl: BufferDecl, count: int) -> None:
    """L005 before anything looks at that many elements; the planner says the same of counts."""
    if count >= limits.BUFFER_ELEMENTS:
        because = f"{count} elements; indices are U32, so a buffer has fewer than 2^32"
        raise _refused("L005", f"`{decl.name}` is too long", decl, because, "split it over several launches")


def _refused(code: str, what: str, decl: BufferDecl, because: str, fix: str) -> LaunchError:
    return LaunchError(Diagnostic(code=code, what=what, where=f"buffer {decl.name}", because=because, fix=fix))


def _short(number: float) -> str:
    if type(number) is int and number.bit_length() > _SHOWN_BITS:
        return f"an integer of {number.bit_length()} bits"
    return repr(number)


_SHOWN_BITS: Final = 128


# ------------------------------------------------------------------------------------------------------------ libraries


class Library(NamedTuple):
    """How its users write what a fix asks for."""

    convert: str
    dtypes: str
    """Where its types are."""

    bool_: str
    bfloat16: str
    contiguous: str

    def conversion(self, name: str, element: DataType, found: str) -> str:
        if element is DataType.BF16:
            dtype = self.bfloat16
        elif element is DataType.BOOL:
            dtype = f"{self.dtypes}.{self.bool_}"
        else:
            dtype = f"{self.dtypes}.{_TYPE_NAMES[element]}"
        # Of a complex number a conversion would drop half, with or without a warning.
        source = f"{name}.real" if found.startswith("complex") else name
        return f"`{self.convert.format(name=source, dtype=dtype)}`"


_TYPE_NAMES: Final = {
    element: f"{ {'U': 'uint', 'I': 'int', 'F': 'float'}[element.name[0]] }{element.bits}"
    for element in DataType
    if element not in (DataType.BF16, DataType.BOOL)
}

_NUMPY: Final = Library("{name}.astype({dtype})", "np", "bool_", "ml_dtypes.bfloat16", "`np.ascontiguousarray({name})`")
_BUFFER: Final = _NUMPY._replace(convert="np.asarray({name}).astype({dtype})")
_LIBRARIES: Final = {
    "cupy": Library("{name}.astype({dtype})", "cp", "bool_", "ml_dtypes.bfloat16", "`cp.ascontiguousarray({name})`"),
    "torch": Library("{name}.to({dtype})", "torch", "bool", "torch.bfloat16", "`{name}.contiguous()`"),
    "jax": Library("{name}.astype({dtype})", "jnp", "bool_", "jnp.bfloat16", "`jnp.asarray({name})`"),
}


def library_of(value: object) -> Library:
    """That of the class, or of one it inherits from."""
    for cls in type(value).__mro__:
        package = cls.__module__.partition(".")[0]
        package = "jax" if package == "jaxlib" else package
        if package in _LIBRARIES and package in sys.modules:
            return _LIBRARIES[package]
    return _NUMPY if hasattr(value, "astype") else _BUFFER
