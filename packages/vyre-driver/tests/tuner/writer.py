"""A process that decides and saves: `writer.py FILE NAME ROUNDS`. Not a test.

It says `ready`, waits for a line, and then says the number of each round once its decisions are saved. Each round has
three keys of its own and one that all writers share.
"""

import sys

from vyre_driver.tuner import TunerCache

file, name, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
cache = TunerCache.load(file)
print("ready", flush=True)
sys.stdin.readline()
for number in range(1, rounds + 1):
    for part in "xyz":
        cache.set(f"{name}-{number}-{part}", (number, 1, 1))
    cache.set("shared", (number, int(name) + 1, 1))
    cache.save(file, lock_timeout=60)
    print(number, flush=True)
