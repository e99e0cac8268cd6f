"""The conformance suite: programs with known answers, as data, and a runner for any backend.

    report = run(backend)             # every row of every file
    run(backend, select="binary/*")   # some of them
    print(report); report.write("report.json")

The answers were computed by scripts that know nothing of vyre (`conformance_oracle` in the repository). A table holds
operands and results of one operator as bits; a statement case holds a program in the text format, its inputs, and its
outputs or its error.
"""

from vyre_reference.conformance.report import Failure, FileResult, Report
from vyre_reference.conformance.runner import Dispatcher, run
from vyre_reference.conformance.suite import Case, cases

__all__ = ["Case", "Dispatcher", "Failure", "FileResult", "Report", "cases", "run"]
