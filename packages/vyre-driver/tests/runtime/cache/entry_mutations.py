"""Contents of cache entries that are nearly right, with digests that fit: for tests and for the fuzzer.

A content is the entry's name, a line of JSON and object code. Only `code_record`, `object_file` and `stored_code` stand
between such a content and the process, so what they let pass must be harmless to load.
"""

from __future__ import annotations

import json
import random
from typing import Any, cast

from blake3 import blake3

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2**63,
    2**80,
    1.5,
    "",
    "x",
    "\ud800",
    "segment0",
    [],
    [[]],
    {},
    {"": 0},
    "gid.x",
]


def parts(content: bytes) -> tuple[bytes, dict[str, Any], bytes]:
    name, _, rest = content.partition(b"\n")
    head, _, code = rest.partition(b"\n")
    return name, json.loads(head), code


def joined(name: bytes, record: Any, code: bytes) -> bytes:
    return b"\n".join([name, json.dumps(record).encode(), code])


def refitted(name: bytes, record: dict[str, Any], code: bytes) -> bytes:
    """With the length and the digest of this code."""
    return joined(name, record | {"object_bytes": len(code), "object_digest": blake3(code).hexdigest()}, code)


def mutated(content: bytes, chance: random.Random) -> bytes:
    """One to three changes, of bytes anywhere, of values in the record, or of object code with a fitting digest."""
    for _ in range(chance.randint(1, 3)):
        try:
            name, record, code = parts(content)
        except (ValueError, RecursionError):
            return changed_bytes(content, chance)
        if not isinstance(record, dict) or chance.random() < 0.2:
            content = changed_bytes(content, chance)
        elif chance.random() < 0.5:
            content = joined(name, changed_value(record, chance), code)
        else:
            content = refitted(name, record, changed_bytes(code, chance))
    return content


def changed_bytes(data: bytes, chance: random.Random) -> bytes:
    made = bytearray(data)
    place = chance.randrange(len(made) + 1)
    match chance.randrange(5):
        case 0:
            del made[place:]
        case 1:
            made[place : place + 1] = bytes([chance.randrange(256)])
        case 2:
            del made[place : place + chance.randrange(64)]
        case 3:
            made[place:place] = chance.randbytes(chance.randrange(64))
        case _:
            word = chance.choice([0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF, 1 << 62, (1 << 64) - 1])
            made[place // 8 * 8 : place // 8 * 8 + 8] = word.to_bytes(8, "little")
    return bytes(made)


def changed_value(value: Any, chance: random.Random) -> Any:
    """The same with something else somewhere."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        made = dict(cast("dict[str, Any]", value))
        key = chance.choice(list(made))
        if chance.random() < 0.1:
            del made[key]
        elif chance.random() < 0.1:
            made[chance.choice(["", "x", "gid.x", key + "x"])] = chance.choice(ODD)
        else:
            made[key] = changed_value(made[key], chance)
        return made
    if isinstance(value, list) and value and chance.random() < 0.9:
        items = list(cast("list[Any]", value))
        place = chance.randrange(len(items))
        if chance.random() < 0.3:
            items[place : place + 1] = chance.choice([[], [items[place]] * 2])
        else:
            items[place] = changed_value(items[place], chance)
        return items
    return chance.choice(ODD)
