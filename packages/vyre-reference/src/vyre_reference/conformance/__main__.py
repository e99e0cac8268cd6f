"""`python -m vyre_reference.conformance`."""

import sys

from vyre_reference.conformance.command import main

if __name__ == "__main__":
    sys.exit(main())
