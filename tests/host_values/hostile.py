"""Objects that lie about their memory, or fail when they are asked for it."""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import numpy as np


class Interface:
    """Shows an `__array_interface__`, whatever it says."""

    def __init__(self, interface: Any, kept: Any = None) -> None:
        self.interface, self.kept = interface, kept

    @property
    def __array_interface__(self) -> Any:
        if isinstance(self.interface, Exception):
            raise self.interface
        return self.interface


class Exporter:
    """Lends by DLPack, whatever it says."""

    def __init__(self, device: Any, capsule: Any, kept: Any = None) -> None:
        self.device, self.capsule, self.kept = device, capsule, kept

    def __dlpack_device__(self) -> Any:
        return _said(self.device)

    def __dlpack__(self, **options: Any) -> Any:
        return _said(self.capsule)


class Shower:
    """Answers `__array__` with anything."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __array__(self, *arguments: Any, **options: Any) -> Any:
        return _said(self.answer)


class Trap:
    """Every attribute is an error."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"nobody may ask for {name}")


def _said(answer: Any) -> Any:
    if isinstance(answer, Exception):
        raise answer
    return answer() if callable(answer) else answer


# --------------------------------------------------------------------------------------------------------------- DLPack


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_kept: list[Any] = []
"""Nobody frees what a capsule points at: it must outlive every array made of it."""


def capsule(
    data: int, shape: list[int], strides: list[int] | None, code: int, bits: int, lanes: int, offset: int = 0
) -> Any:
    """A capsule of the old kind around a tensor in ctypes."""
    extents = (ctypes.c_int64 * max(1, len(shape)))(*shape)
    steps = None if strides is None else (ctypes.c_int64 * max(1, len(strides)))(*strides)
    tensor = _Tensor(data or None, 1, 0, len(shape), code, bits, lanes, extents, steps, offset, None, None)
    _kept.append((tensor, extents, steps))
    return _new_capsule(ctypes.addressof(tensor), b"dltensor", None)


# ------------------------------------------------------------------------------------------------------------ generator


def hostile(chance: Random) -> Any:
    """A value that no launch may take."""
    return chance.choice(_KINDS)(chance)


def _failing(chance: Random) -> Any:
    problem = chance.choice(
        [RuntimeError("no"), TypeError(), KeyError("x"), OSError(5, "io"), MemoryError(), ValueError("\n")]
    )
    kind = chance.randrange(5)
    if kind == 0:
        return Interface(problem)
    if kind == 1:
        return Exporter(problem, problem)
    if kind == 2:
        return Exporter((1, 0), problem)
    return Shower(problem) if kind == 3 else Trap()


def _lying_interface(chance: Random) -> Any:
    memory = np.zeros(64, np.float64)
    good: dict[str, Any] = {
        "shape": (4,),
        "typestr": chance.choice(["<f4", "<u4", "<u2", "|u1", "<f8"]),
        "data": (memory.ctypes.data, False),
        "version": 3,
    }
    lies: list[dict[str, Any]] = [
        {"data": (0, False)},
        {"data": (8, True)},
        {"data": None},
        {"data": ("0", False)},
        {"data": (memory.ctypes.data,)},
        {"shape": (-1,)},
        {"shape": (2**40,)},
        {"shape": (2**70,)},
        {"shape": (2**31, 2**31)},
        {"shape": "4"},
        {"shape": (1.5,)},
        {"shape": None},
        {"typestr": "<q9"},
        {"typestr": "|O"},
        {"typestr": 7},
        {"typestr": "<U4"},
        {"strides": (-8,)},
        {"strides": (16,)},
        {"strides": (0,)},
        {"strides": (8, 8)},
        {"strides": "8"},
        {"version": 3, "shape": ()} | {"data": (0, False)},
    ]
    return Interface(good | chance.choice(lies), memory)


def _no_interface(chance: Random) -> Any:
    return Interface(chance.choice([None, 3, "text", [], {}, {"shape": (3,)}]))


def _lying_capsule(chance: Random) -> Any:
    memory = np.zeros(64, np.float64)
    address = memory.ctypes.data
    made = chance.choice(
        [
            lambda: capsule(0, [4], None, 2, 32, 1),
            lambda: capsule(0, [4], None, 1, 32, 1, 16),
            lambda: capsule(address, [2**40], None, 2, 32, 1),
            lambda: capsule(address, [-4], None, 2, 32, 1),
            lambda: capsule(address, [4], [-1], 2, 32, 1),
            lambda: capsule(address, [4], [3], 2, 32, 1),
            lambda: capsule(address, [4], None, 2, 32, 2),
            lambda: capsule(address, [4], None, 4, 16, 1),
            lambda: capsule(address, [4], None, 9, 7, 1),
            lambda: capsule(address, [1] * 70, None, 2, 32, 1),
        ]
    )
    return Exporter((1, 0), made, memory)


def _no_capsule(chance: Random) -> Any:
    devices: list[Any] = [(1, 0), (2, 0), (99, 0), None, 3, (1,), ("cpu", 0), (1, 0, 0), (None, None), (8, 1)]
    return Exporter(chance.choice(devices), chance.choice([None, 3, "text", (), object()]))


def _no_array(chance: Random) -> Any:
    return Shower(chance.choice([None, 3, "text", [1.0], object(), np.float32]))


_KINDS = [_failing, _lying_interface, _lying_interface, _no_interface, _lying_capsule, _no_capsule, _no_array]
