"""What only a process of its own shows: what it imports, terminals, pipes and signals."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

IMPORTED = """
import sys
from vyre_driver.cli import main
code = main({arguments!r})
print(*sorted({{name.partition(".")[0] for name in sys.modules}}), file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["explain"], ["explain", "R001"], ["check", "saxpy.vyre"], ["show", "saxpy.vyre", "--as", "stats"]],
    ids=" ".join,
)
@pytest.mark.usefixtures("saxpy_file")
def test_a_light_command_imports_neither_numpy_nor_llvmlite(arguments: list[str]):
    script = IMPORTED.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "vyre_driver" in loaded
    assert loaded.isdisjoint({"numpy", "llvmlite", "vyre_reference", "vyre_primitives", "cupy"})


def on_a_terminal(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """The exit code and what a terminal got."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, env={**os.environ, **environment}) as process:
        os.close(theirs)
        seen = bytearray()
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # Linux: nobody is at the other end any more
                break
            if not piece:
                break
            seen += piece
    os.close(ours)
    return process.returncode, seen.decode().replace("\r\n", "\n")


def test_colours_are_for_terminals_that_want_them(saxpy_file: str, installed_script: str):
    command = [installed_script, "check", saxpy_file]
    assert on_a_terminal(command, {"TERM": "xterm"}) == (0, "saxpy.vyre: \033[32mvalid\033[0m, EXACT\n")
    plain = (0, "saxpy.vyre: valid, EXACT\n")
    assert on_a_terminal(command, {"TERM": "xterm", "NO_COLOR": "1"}) == plain
    assert on_a_terminal(command, {"TERM": "dumb"}) == plain
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == plain[1]


def test_bytes_are_not_written_to_a_terminal(saxpy_file: str, installed_script: str):
    code, seen = on_a_terminal([installed_script, "show", saxpy_file, "--as", "wire"], {"TERM": "dumb"})
    assert code == 2
    assert seen.startswith("vyre: a terminal cannot show bytes")


def test_a_reader_that_stops_reading_gets_no_traceback(installed_script: str):
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run([installed_script, "explain"], stdout=write_end, stderr=subprocess.PIPE, check=False)
    os.close(write_end)
    assert (done.returncode, done.stderr) == (141, b"")


def test_control_c_ends_a_command_with_130_and_one_line(installed_script: str):
    os.mkfifo("pipe.vyre")
    command = [installed_script, "check", "pipe.vyre"]
    # Opening waits for the reader: then it is in the middle of its command, waiting for bytes.
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process, Path("pipe.vyre").open("wb"):
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert process.stderr.read() == b"vyre: interrupted\n"
        assert process.wait(timeout=60) == 130


def test_a_warning_is_printed_as_it_is_and_ends_nothing(saxpy_file: str, installed_script: str, tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    environment = {**os.environ, "VYRE_CACHE_DIR": str(tmp_path / "file" / "below")}
    command = [installed_script, "run", saxpy_file, "--in", "a=1", "--in", "x=1", "--in", "y=1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert done.stderr.startswith("D1011 compiled programs cannot be kept\n")
    assert "CacheWarning" not in done.stderr


def test_a_full_disk_behind_standard_output_is_one_line(installed_script: str):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [installed_script, "explain"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (3, "vyre: [Errno 28] No space left on device\n")


def test_a_closed_standard_output_is_no_trouble(saxpy_file: str, installed_script: str):
    command = ["sh", "-c", f"{installed_script} check {saxpy_file} >&-"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_letters_that_standard_output_lacks_are_written_as_codes(installed_script: str):
    program = 'program workgroup(1, 1, 1) {\n  region "Größe" {\n  }\n}\n'
    done = subprocess.run(
        [installed_script, "show", "-"],
        input=program.encode(),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert rb'"Gr\xf6\xdfe"' in done.stdout


PROGRESS = """
from vyre_driver.cli.progress import Progress
for patience in (1000, -1):
    progress = Progress(patience)
    progress.retitle("2/3 ")
    progress(0, 7, "first")
    progress(1, 7, "second")
    progress.clear()
"""


def test_progress_is_one_line_on_a_terminal_that_clears_itself_and_waits_before_it_shows():
    shown = "\r\033[K2/3 1/7 first\r\033[K2/3 2/7 second\r\033[K"
    assert on_a_terminal([sys.executable, "-c", PROGRESS], {}) == (0, shown)
    done = subprocess.run([sys.executable, "-c", PROGRESS], capture_output=True, check=True)
    assert done.stderr == done.stdout == b""
