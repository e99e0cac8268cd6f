"""`python -m vyre`: the same as the command `vyre`."""

import sys

from vyre_driver.cli import main

if __name__ == "__main__":
    sys.exit(main())
