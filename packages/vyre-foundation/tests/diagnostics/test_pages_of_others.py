"""Pages of other packages are read without running a line of these packages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PAGE = """# Z001 a mistake of somebody else

What it means.

## Wrong

```python
1 / 0
```

## Fixed

```python
1 / 1
```
"""

SCRIPT = """
import sys
from vyre_foundation.diagnostics import codes, explain
from vyre_foundation.diagnostics.explain import add_pages

add_pages("somebody_else")
add_pages("nobody")
print(explain("Z001").title, "Z001" in codes(), "V010" in codes(), "somebody_else" in sys.modules)
"""


def test_a_package_with_pages_is_not_imported_and_one_that_is_missing_has_none(tmp_path: Path):
    package = tmp_path / "somebody_else"
    (package / "pages").mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError('imported')", encoding="utf-8")
    (package / "pages" / "Z001.md").write_text(PAGE, encoding="utf-8")

    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}
    run = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=False)

    assert run.stderr == ""
    assert run.stdout.strip() == "a mistake of somebody else True True False"
