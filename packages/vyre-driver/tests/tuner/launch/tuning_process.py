"""A process that tunes: `tuning_process.py COUNT SECONDS`. Not a test.

It says `ready`, waits for a line, launches `triple` of so many elements with such a budget, in the mode that
`VYRE_AUTOTUNER` names, and then says as JSON what it measured and whether its bytes were right.
"""

import json
import sys

from launches import expected, inputs, measurements, triple

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation.backend import DispatchConfig

count, seconds = int(sys.argv[1]), float(sys.argv[2])
backend = open_backend("cpu")
assert isinstance(backend, CpuBackend)
print("ready", flush=True)
sys.stdin.readline()
made = backend.run(triple(), inputs(count), config=DispatchConfig(tune_budget=seconds))
record = made.record.tuning
said = {
    "measurements": measurements(),
    "points": record.measured,
    "is_tuned": record.is_tuned,
    "because": record.because,
    "knobs": dict(made.record.knobs),
    "is_right": made["y"].tobytes() == expected(count),
}
print(json.dumps(said), flush=True)
