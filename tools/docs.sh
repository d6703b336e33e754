#!/usr/bin/env bash
# The HTML reference: the guide, the rules, the C headers and the Python package, with search, in build/docs/html.
#
#   tools/docs.sh            builds it; what Sphinx warns of is shown
#   tools/docs.sh --strict   a warning is an error
#
# It needs no compiler: headers are read as they are committed, and the package is described without its library. Sphinx goes into
# .venv-docs, an environment of its own, so that what the tests run with stays what it is.
set -eu
cd "$(dirname "$0")/.."
stamp=.venv-docs/requirements.stamp
if ! cmp -s tools/docs_requirements.txt "$stamp" 2>/dev/null; then
  command -v python3 >/dev/null || { echo "docs: Python 3 is needed" >&2; exit 1; }
  echo "installing Sphinx into .venv-docs"
  python3 -m venv .venv-docs
  .venv-docs/bin/python -m pip install --quiet --disable-pip-version-check -r tools/docs_requirements.txt </dev/null
  cp tools/docs_requirements.txt "$stamp"
fi
exec .venv-docs/bin/python tools/reference --out "${BUILD:-$PWD/build}/docs" "$@"
