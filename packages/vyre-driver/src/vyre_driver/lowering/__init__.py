"""From a program to LLVM IR, in passes that each do one thing.

flat_segments    unique names, no regions, no returns, one list of statements between grid syncs
uniform          what has one value for a workgroup
fission          what runs once a workgroup, and what in a loop over its lanes
crossing         what lanes carry from one loop to the next
ranges           which accesses are in range, tested once before a loop
jam              several iterations of a uniform loop at once
near_steps, lane_loops, lane_statements, expressions, memory, subgroups, math_functions    the text
module           the whole
"""
