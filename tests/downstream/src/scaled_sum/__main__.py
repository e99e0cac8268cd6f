"""Print the kernel and its launch over 300 elements, and check that its text reads back."""

from scaled_sum import scaled_sum
from vyre_foundation import Program, plan_launch

program = scaled_sum()
print(program)
print(plan_launch(program, {"scale": 1, "x": 300, "y": 300, "out": 300}))
if Program.from_text(str(program)) != program:
    raise SystemExit("the text of the program reads back as another program")
print("the program reads back as itself")
