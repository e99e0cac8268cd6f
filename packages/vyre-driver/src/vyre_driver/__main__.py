"""`python -m vyre_driver`: the same as `vyre`."""

import sys

from vyre_driver.cli import main

if __name__ == "__main__":
    sys.exit(main())
