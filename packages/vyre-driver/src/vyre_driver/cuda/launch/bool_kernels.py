"""Bools between the byte that arrays have for one and the word that buffers have."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.kernels import CudaKernel
from vyre_driver.cuda.launch.loaded_kernels import LoadedKernels
from vyre_driver.cuda.nvrtc.architectures import DeviceCode
from vyre_driver.cuda.nvrtc.compiler import compile_source

_BLOCK: Final = 256
_MOST_BLOCKS: Final = 65_535
_TO_WORDS: Final = "vyre_words_of_bools"
_TO_BOOLS: Final = "vyre_bools_of_words"

_LOOP: Final = """\
    unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    for (; i < count; i += (unsigned long long)gridDim.x * blockDim.x)
        to[i] = from[i] != 0;
"""


class KernelText(NamedTuple):
    text: str
    lines: tuple[str | None, ...] = ()


_SOURCE: Final = KernelText(
    f'extern "C" __global__ void {_TO_WORDS}(const unsigned char *from, unsigned *to, unsigned count) {{\n{_LOOP}}}\n'
    f'extern "C" __global__ void {_TO_BOOLS}(const unsigned *from, unsigned char *to, unsigned count) {{\n{_LOOP}}}\n'
)


class BoolKernels:
    """Made when the first launch needs them: most programs have no Bools in buffers."""

    def __init__(self, gpu: Gpu, target: DeviceCode) -> None:
        self._gpu = gpu
        self._target = target
        self._loaded: LoadedKernels | None = None

    def load(self) -> None:
        """Compile them, which cannot be done while a graph is recorded."""
        if self._loaded is None:
            binary = compile_source(_SOURCE, self._target.arch)
            kernels = (CudaKernel(_TO_WORDS, (_BLOCK, 1, 1)), CudaKernel(_TO_BOOLS, (_BLOCK, 1, 1)))
            code = CudaCode(binary.arch, binary.cubin, binary.ptx, kernels, None, (), (), (), binary.resources)
            self._loaded = LoadedKernels(self._gpu, code, by_ptx=self._target.by_ptx)

    def to_words(self, bools: Any, words: Any) -> None:
        self._launch(_TO_WORDS, bools, words)

    def to_bools(self, words: Any, bools: Any) -> None:
        """Also from words that are neither 0 nor 1."""
        self._launch(_TO_BOOLS, words, bools)

    def _launch(self, entry: str, source: Any, target: Any) -> None:
        self.load()
        assert self._loaded is not None
        count = source.size
        if count:
            arguments = (np.uint64(source.data.ptr), np.uint64(target.data.ptr), np.uint32(count))
            self._loaded[entry]((min(-(-count // _BLOCK), _MOST_BLOCKS),), (_BLOCK,), arguments)
