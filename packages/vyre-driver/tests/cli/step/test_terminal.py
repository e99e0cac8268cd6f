"""`vyre step` in a terminal: keys in, screen out."""

from screens import Terminal

LAUNCH = ("--in", "x=range:4", "--grid", "1,1,1")


def test_keys_move_the_launch_forward_and_back_and_the_screen_follows(racy_sum: str, installed_script: str) -> None:
    with Terminal(installed_script, "step", racy_sum, *LAUNCH) as terminal:
        terminal.wait_for("step 0: segment 0, workgroup 0 in interval 0", ">  6     let i = lid.x", "? help  q quit")
        terminal.press("s")
        terminal.wait_for("step 1:", ">  7     tile[i] = x[gid.x]")
        terminal.press("ss")
        terminal.wait_for("step 5:", "> 10       let half = 2 >> round")
        terminal.press("bb")
        terminal.wait_for("step 1:", ">  7     tile[i] = x[gid.x]")
        terminal.press("f")
        terminal.wait_for("race on tile[", "races found: 1")
        terminal.press("e")
        terminal.wait_for("ended, races found:", "the launch has ended")
        terminal.press("?")
        terminal.wait_for("undo the last command", "this list")
        terminal.press("?")
        terminal.wait_for("ended, races found:")
        terminal.press("q")
        assert terminal.ends_with() == 0


def test_several_invocations_stand_side_by_side_with_their_variables(right_sum: str, installed_script: str) -> None:
    with Terminal(installed_script, "step", right_sum, *LAUNCH) as terminal:
        terminal.wait_for("step 0:")
        terminal.press("c")
        terminal.wait_for("in interval 1")
        terminal.press("nna")
        terminal.press("p")
        terminal.wait_for("invocation       1                2", "i                1                2")
        terminal.press("m")
        terminal.wait_for("tile: f32[4] of the workgroup", "0: 0           1           2           3")
