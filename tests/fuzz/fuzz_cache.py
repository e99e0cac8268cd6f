"""Coverage-guided fuzzing of what reads cache entries, with atheris. Not a test: pytest does not collect it.

    python3 -m venv .venv-fuzz && .venv-fuzz/bin/pip install atheris blake3 numpy llvmlite
    export PYTHONPATH=packages/vyre-foundation/src:packages/vyre-driver/src
    .venv-fuzz/bin/python tests/fuzz/fuzz_cache.py -max_total_time=600

Arguments are those of libFuzzer; the corpus is kept in the folder given as the last argument, by default
`vyre-cache-corpus` in the system's folder for temporary files, and begins with what a program leaves in the cache.
An input is the content of an entry under a right seal: a name, a record and object code. What is checked: it is taken
or refused and nothing else happens, what is taken is written back to the same record, and LLVM can load it, which a
child tries, because LLVM ends the process over what it cannot load. Nothing of it is run. `packages/vyre-driver/tests/
cache/test_entry_contents.py` does the same without a guide; put an input that breaks something there with the fix.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import gettempdir
from typing import Any

TESTS = Path(__file__).parents[2] / "packages" / "vyre-driver" / "tests" / "cache"
CORPUS = Path(gettempdir()) / "vyre-cache-corpus"
NAME = "name"


def load_atheris() -> Any:
    try:
        return import_module("atheris")
    except ImportError:
        sys.exit("this needs atheris, which is no dependency of the project: see the first lines of this file")


def checker(program: Any, parts: Callable[[bytes], tuple[bytes, Any, bytes]]) -> Callable[[bytes], None]:
    """What holds for any bytes as the entry of this program."""
    from vyre_driver.cpu.compile.native_program import NativeProgram
    from vyre_driver.cpu.compile.stored_code import checked_code, stored
    from vyre_driver.files.code_record import DamagedCode

    def check(data: bytes) -> None:
        try:
            code = checked_code(NAME, data, program)
        except DamagedCode:
            return
        assert parts(stored(NAME, code)) == parts(data), "read as something else"
        child = os.fork()
        if child == 0:
            NativeProgram(code)
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0, "LLVM cannot load what was taken"

    return check


def main() -> None:
    atheris = load_atheris()
    sys.path.insert(0, str(TESTS))
    with atheris.instrument_imports(include=["vyre_driver"]):
        for module in (
            "files.code_record",
            "llvm.object_file",
            "lowering.writes.whole_writes",
            "cpu.compile.native_program",
            "cpu.compile.stored_code",
        ):
            import_module(f"vyre_driver.{module}")
    mutations = import_module("entry_mutations")
    program = import_module("doubling").multiple(2)
    native = import_module("vyre_driver.cpu.compile.compilation").make_native_code(program)
    whole: bytes = import_module("vyre_driver.cpu.compile.stored_code").stored(NAME, native)

    def custom_mutator(data: bytes, max_size: int, seed: int) -> bytes:
        """Half of the time the structured mutations, half libFuzzer's own on the object code; digests always fit."""
        chance = random.Random(seed)
        made: bytes = mutations.mutated(data, chance)
        if chance.random() < 0.5:
            try:
                name, record, code = mutations.parts(data)
                made = mutations.refitted(name, record, atheris.Mutate(code, max(1, max_size - len(data) + len(code))))
            except (ValueError, TypeError, RecursionError):  # no content any more: there is nothing to fit
                made = atheris.Mutate(data, max_size)
        return made[:max_size]

    arguments = sys.argv
    if not any(not argument.startswith("-") for argument in arguments[1:]):
        CORPUS.mkdir(exist_ok=True)
        (CORPUS / "whole").write_bytes(whole)
        (CORPUS / "cut").write_bytes(whole[: len(whole) // 2])
        arguments = [arguments[0], "-max_len=65536", *arguments[1:], str(CORPUS)]
    atheris.Setup(arguments, checker(program, mutations.parts), custom_mutator=custom_mutator)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
