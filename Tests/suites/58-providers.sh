#!/usr/bin/env bash
# The providers of Poppler and of PDFium side by side: facts, text, pictures, saved files. A few of the sample documents; all of them with
# IX_PROVIDERS_FULL=1, which writes the table to $RESULTS/providers.txt.
# Waits
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build} RESULTS=${RESULTS:-$BUILD/results} PYTHON=${PYTHON:-python3} JOBS=${JOBS:-2}
export PYTHONPATH=$PWD/bindings/python/src
export LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so LIBINTERACT_PDFIUM_LIBRARY=$BUILD/lib/libinteract-pdfium.so
corpus=${IX_CORPUS:-$PWD/../shared/corpus}
skip() {
  echo "skipped: $1"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
[ -d "$corpus/truth" ] || skip "no corpus at ../shared/corpus or IX_CORPUS"
for library in "$LIBINTERACT_POPPLER_LIBRARY" "$LIBINTERACT_PDFIUM_LIBRARY"; do
  [ -e "$library" ] || skip "$(basename "$library") is not built"
done
command -v qpdf >/dev/null || skip "qpdf is missing"
"$PYTHON" -c 'import pypdfium2_raw, numpy' 2>/dev/null || skip "pypdfium2 or numpy is missing"
LIBINTERACT_PDFIUM=$("$PYTHON" -c 'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))')
export LIBINTERACT_PDFIUM
mkdir -p "$RESULTS"
options=(--jobs "$JOBS")
if [ "${IX_PROVIDERS_FULL:-0}" = 1 ]; then
  bounds=(poppler:facts=99.5 pdfium:facts=99.5 poppler:words=98 pdfium:words=99 poppler:glyphs=99.5 pdfium:glyphs=99.5 picture=1 "worst picture=10")
  # PDFium does not get to see a font that leads back to itself: that document counts as damaged, and nothing is saved.
  options+=(--unequal pdfjs-ContentStreamCycleType3insideType3)
else
  bounds=(poppler:facts=100 pdfium:facts=100 poppler:words=98 pdfium:words=98 picture=3 "worst picture=6")
  for id in pdfjs-tracemonkey_with_annotations pdfbox-AcroFormsBasicFields pdfjs-rotation pdfbox-PasswordSample-256bit; do
    options+=(--only "$id")
  done
fi
for bound in "${bounds[@]}"; do options+=(--bound "$bound"); done
"$PYTHON" Tests/Providers/compare.py "$corpus" "${options[@]}" >"$RESULTS/providers.txt" 2>&1
status=$?
grep -E '^missed: ' "$RESULTS/providers.txt"
[ $status != 0 ] || echo "ok providers-beside-each-other [S304b]"
tail -n 1 "$RESULTS/providers.txt"
exit $status
