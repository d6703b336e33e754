"""`python3 tools/generate [--check]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from generate.cli import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
