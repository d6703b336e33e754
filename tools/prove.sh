#!/usr/bin/env bash
# What takes long: sessions replayed under many schedules of advance. Prints a figure file, docs/figures/prove-DATE.txt.
# IX_PROVE_SEEDS says how many sessions.
set -eu
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-$PWD/.venv/bin/python}
export PYTHONPATH=$PWD/bindings/python/src IX_PROVE_SEEDS=${IX_PROVE_SEEDS:-20000}
mkdir -p docs/figures
file=docs/figures/prove-$(date +%F).txt
{
  echo "commit $(git rev-parse --short HEAD), $(date +%F), $IX_PROVE_SEEDS sessions"
  "$PYTHON" -m pytest -q -p no:cacheprovider bindings/python/tests/test_views.py -k how_often | tail -n 3
} | tee "$file"
