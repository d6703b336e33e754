#!/usr/bin/env bash
# What other engines and platforms expect of gestures, played through the C interface.
# After: 10-build
set -u
PYTHON=${PYTHON:-python3}
export PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=${BUILD:-$PWD/build}/lib/libinteract.so.0
overlay=Tests/Gestures/overlay.jsonl
# check FILE: plays its cases; the checker closes with `N passed, M failed, K skipped`.
check() { "$PYTHON" -m libinteract.check gestures "$1" --overlay "$overlay" | tee -a "$RESULTS/gestures.txt"; }
: >"$RESULTS/gestures.txt"
check Tests/Gestures/platform_cases.jsonl
parts=2 files=(Tests/Gestures/platform_cases.jsonl)
cases=${IX_SHARED:-$PWD/../shared}/gestures/cases.jsonl
if [ -f "$cases" ]; then
  check "$cases"
  parts=3
  files+=("$cases")
else
  echo "skipped: no gesture cases at ../shared/gestures or in IX_SHARED"
fi
# Which share of the cases notices faults seeded in what was told, and that no engine passes that tells nothing or refuses all.
"$PYTHON" -m libinteract.check.gesture_faults "${files[@]}" --overlay "$overlay" | tee -a "$RESULTS/gestures.txt"
awk -v parts="$parts" '
  /^[0-9]+ passed, [0-9]+ failed/ { closed++; passed += $1; failed += $3; skipped += $5 }
  END {
    skipped += parts == 2
    print passed " passed, " failed + (closed != parts) " failed, " skipped " skipped"
    exit failed > 0 || closed != parts
  }' "$RESULTS/gestures.txt"
