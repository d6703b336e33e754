#!/usr/bin/env bash
# Words, double clicks, drags, search and reading order of real files against PyMuPDF and pypdfium2: a sample of the files;
# all of them, up to 25 pages each, with IX_TEXT_FULL=1.
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build} RESULTS=${RESULTS:-$BUILD/results} PYTHON=${PYTHON:-python3} JOBS=${JOBS:-2}
export PYTHONPATH=$PWD/bindings/python/src
corpus=${IX_CORPUS:-$PWD/../shared/corpus}
skip() {
  echo "skipped: $1"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
[ -d "$corpus" ] || skip "no corpus at ../shared/corpus or IX_CORPUS"
[ -e "$BUILD/lib/libinteract-poppler.so" ] || skip "libinteract-poppler is not built"
"$PYTHON" -c 'import pymupdf, pypdfium2' 2>/dev/null || skip "PyMuPDF or pypdfium2 is missing"
mkdir -p "$RESULTS"
options=(--jobs "$JOBS" --letters Tests/Truth --at-least letters=100)
if [ "${IX_TEXT_FULL:-0}" = 1 ]; then
  for bound in words=99.7 clicks=99.5 drags=98 search=99 phrases=99 order=98; do options+=(--at-least "$bound"); done
else
  for bound in words=99.7 clicks=99.5 drags=98 search=99; do options+=(--at-least "$bound"); done
  for id in pdfjs-tracemonkey_with_annotations pdflib-with_combed_fields qpdf-fxo-red-rotate pdfjs-rotation \
    pdfminer-jo pdfjs-vertical pdfminer-issue-449-vertical pdfjs-issue14046 pdfjs-issue16538; do
    options+=(--only "$id")
  done
  options+=(--pages 3)
fi
"$PYTHON" -m libinteract.check text "$corpus" "${options[@]}" >"$RESULTS/text.txt" 2>&1
status=$?
grep -vE '^(words|clicks|drags|search|phrases|order|letters): ' "$RESULTS/text.txt" | grep -vE '^skipped: '
exit $status
