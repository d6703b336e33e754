#!/usr/bin/env bash
# What other engines expect of gestures, played through the C interface.
set -u
PYTHON=${PYTHON:-python3}
export PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=${BUILD:-$PWD/build}/lib/libinteract.so.0
cases=${IX_SHARED:-$PWD/../shared}/gestures/cases.jsonl
if [ ! -f "$cases" ]; then
  echo "skipped: no gesture cases at ../shared/gestures or in IX_SHARED"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
exec "$PYTHON" -m libinteract.check gestures "$cases"
