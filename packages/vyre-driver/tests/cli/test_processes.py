"""What only a process of its own shows: what it imports, terminals, pipes and signals."""

from __future__ import annotations

import io
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
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
    assert on_a_terminal(command, {"TERM": "xterm"}) == (
        0,
        "saxpy.vyre: \033[32mvalid\033[0m, EXACT (race-free: proved)\n",
    )
    plain = (0, "saxpy.vyre: valid, EXACT (race-free: proved)\n")
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


@pytest.mark.parametrize("arguments", [["explain"], ["explain", "--json"]], ids=" ".join)
def test_a_full_disk_behind_standard_output_is_one_line(installed_script: str, arguments: list[str]):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [installed_script, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
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
from vyre_driver.progress import Progress
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


CHECK = """
import sys
from vyre_driver.cli import main
from vyre_driver.progress import Progress
Progress.__init__.__defaults__ = (-1.0,)
sys.exit(main(["check", *sys.argv[1:]]))
"""


def test_check_says_on_a_terminal_how_far_it_is_and_to_nobody_else(saxpy_file: str):
    check = [sys.executable, "-c", CHECK, saxpy_file, "--bounds"]
    code, shown = on_a_terminal(check, {})
    assert code == 0
    assert "saxpy.vyre: 1/2 pairs of accesses across workgroups" in shown
    assert "accesses\r\033[Ksaxpy.vyre: 3 of" in shown.replace("\033[32m", "")
    assert "\033[K" not in on_a_terminal([*check, "--json"], {})[1]
    done = subprocess.run(check, capture_output=True, check=True)
    assert done.stderr == b""


def test_control_c_with_json_is_one_document(installed_script: str):
    os.mkfifo("pipe.vyre")
    command = [installed_script, "check", "pipe.vyre", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with process, Path("pipe.vyre").open("wb"):
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    assert json.loads(out) == {"error": "Interrupted", "what": "interrupted", "because": "", "fix": ""}


def test_control_c_in_a_launch_with_json_is_one_document(installed_script: str):
    """A loop of 2^32 steps in one invocation: it runs until it is stopped."""
    text = """program workgroup(1, 1, 1) over y {
  buffer y: read_write u32[?] @0
  region "r" {
    for k in 0..4294967295 {
      y[0] = y[0] * 3 + k
    }
  }
}
"""
    Path("long.vyre").write_text(text, encoding="utf-8")
    command = [installed_script, "run", "long.vyre", "--in", "y=1", "--backend", "reference", "--json"]
    environment = {**os.environ, "VYRE_TRACE": "stderr", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        wait_for_numpy(process.pid)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert json.loads(out)["error"] == "Interrupted"


def wait_for_numpy(pid: int) -> None:
    """Until the process has loaded numpy: then it is in its command."""
    while "_multiarray_umath" not in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8"):
        time.sleep(0.01)
    time.sleep(0.5)  # an interrupt in the middle of numpy's own import is an ImportError of numpy's


@pytest.mark.parametrize("name", ["run", "verify"])
def test_an_autotuner_mode_that_does_not_exist_is_said(saxpy_file: str, installed_script: str, name: str):
    arguments = {
        "run": ["run", saxpy_file, "--in", "a=1", "--in", "x=1", "--in", "y=1"],
        "verify": ["verify", "--conformance", "--select", "literal/bool"],
    }[name]
    for word, said in (("xx", "T008 there is no such autotuner mode\n"), ("off", ""), ("", "")):
        environment = {**os.environ, "VYRE_AUTOTUNER": word}
        done = subprocess.run(
            [installed_script, *arguments], capture_output=True, text=True, check=False, env=environment
        )
        assert done.stderr.startswith(said)
        assert bool(done.stderr) == bool(said)


# -------------------------------------------------------------------------------------------- arrays to standard output


def test_an_output_goes_to_standard_output_as_a_npy_file_and_all_else_to_standard_error(
    saxpy_file: str, installed_script: str
):
    arguments = ["--in", "a=2", "--in", "x=range:5", "--in", "y=ones:5", "--out", "y=-"]
    command = [installed_script, "run", saxpy_file, *arguments]
    done = subprocess.run(command, capture_output=True, check=True)
    made = np.load(io.BytesIO(done.stdout))
    assert made.tobytes() == np.array([1, 3, 5, 7, 9], np.float32).tobytes()
    assert b"written to standard output" in done.stderr
    assert not Path("-").exists()


def test_an_array_is_not_written_to_a_terminal(saxpy_file: str, installed_script: str):
    command = [installed_script, "run", saxpy_file, "--in", "a=2", "--in", "x=1", "--in", "y=1", "--out", "y=-"]
    code, seen = on_a_terminal(command, {"TERM": "dumb"})
    assert code == 2
    assert seen.startswith("vyre: a terminal cannot show bytes")
