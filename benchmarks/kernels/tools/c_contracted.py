"""The same C with gcc's own default: products are fused into sums where the processor can."""

from __future__ import annotations

from contestants.problem import Kernels
from kernel_problems import CLASS_OF

from tools.c_language import kernel

KERNELS: Kernels = {name: kernel(name, "-ffp-contract=fast") for name in CLASS_OF}
