#!/usr/bin/env bash
# What other engines and platforms expect of gestures, played through the C interface.
# After: 10-build
set -u
PYTHON=${PYTHON:-python3}
export PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=${BUILD:-$PWD/build}/lib/libinteract.so.0
# check FILE: plays its cases; the checker closes with `N passed, M failed, K skipped`.
check() { "$PYTHON" -m libinteract.check gestures "$1" | tee -a "$RESULTS/gestures.txt"; }
: >"$RESULTS/gestures.txt"
check Tests/Gestures/platform_cases.jsonl
parts=1
cases=${IX_SHARED:-$PWD/../shared}/gestures/cases.jsonl
if [ -f "$cases" ]; then
  check "$cases"
  parts=2
else
  echo "skipped: no gesture cases at ../shared/gestures or in IX_SHARED"
fi
awk -v parts="$parts" '
  /^[0-9]+ passed, [0-9]+ failed/ { closed++; passed += $1; failed += $3; skipped += $5 }
  END {
    skipped += parts == 1
    print passed " passed, " failed + (closed != parts) " failed, " skipped " skipped"
    exit failed > 0 || closed != parts
  }' "$RESULTS/gestures.txt"
