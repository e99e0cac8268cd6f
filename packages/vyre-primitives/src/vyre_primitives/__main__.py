"""`python -m vyre_primitives`."""

import sys

from vyre_primitives.command import main

if __name__ == "__main__":
    sys.exit(main())
