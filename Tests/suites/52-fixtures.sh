#!/usr/bin/env bash
# Annotations of all subtypes on pages that lie in all ways, made now: what MuPDF and PDFium draw alike has to be hit.
# The table of subtypes and rotations goes to $RESULTS/fixtures.md.
# After: 10-build
set -uo pipefail
BUILD=${BUILD:-$PWD/build} RESULTS=${RESULTS:-$BUILD/results} PYTHON=${PYTHON:-python3} JOBS=${JOBS:-2}
export PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
skip() {
  echo "skipped: $1"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
[ -e "$BUILD/lib/libinteract-poppler.so" ] || skip "libinteract-poppler is not built"
"$PYTHON" -c 'import numpy, pikepdf, pymupdf, pypdfium2' 2>/dev/null || skip "pikepdf, PyMuPDF, pypdfium2 or NumPy is missing"
folder=$BUILD/fixtures
rm -rf "$folder"
"$PYTHON" Tests/fixtures/make.py "$folder" "$JOBS" || exit 1
report=$RESULTS/fixtures.txt
"$PYTHON" -m libinteract.check corpus "$folder" --jobs "$JOBS" >"$report" 2>&1
status=$?
grep -vE ' of |passed, ' "$report" | head -n 40
"$PYTHON" Tests/fixtures/table.py "$folder" "$report" | tee "$RESULTS/fixtures.md" || status=1
"$PYTHON" Tests/fixtures/moved.py "$folder" | tee "$RESULTS/fixtures-moved.txt" || status=1
corpus=${IX_CORPUS:-$PWD/../shared/corpus}
if [ -d "$corpus/truth" ]; then
  "$PYTHON" Tests/fixtures/moved.py "$corpus" | tee -a "$RESULTS/fixtures-moved.txt" || status=1
fi
cat "$RESULTS/fixtures.md" "$RESULTS/fixtures-moved.txt" |
  awk '/passed/ {p += $1; f += $3} END {print p " passed, " f " failed, 0 skipped"}'
exit $status
