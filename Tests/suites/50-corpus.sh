#!/usr/bin/env bash
# The corpus of real files against its truth, with the shares that have to agree.
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build} RESULTS=${RESULTS:-$BUILD/results} PYTHON=${PYTHON:-python3} JOBS=${JOBS:-2}
export PYTHONPATH=$PWD/bindings/python/src
corpus=${IX_CORPUS:-$PWD/../shared/corpus}
if [ ! -d "$corpus/truth" ]; then
  echo "skipped: no corpus at ../shared/corpus or IX_CORPUS"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
# Poppler does not know the encoding of its fonts (Tests/Truth/README.md).
except=()
for id in pdfjs-XiaoBiaoSong; do
  except+=(--except "$id")
done
bounds=()
for bound in "page count=100" "display size=99" "annotation subtype=99" "annotation rect=99" links=99 fields=99 words=98 \
  glyphs=99.5 "annotation quads=100" "link places=99" "field values=99" "readable files=88" "readable pages=80" "probes outside=100" "probes inside=100" "probes gap=100" "probes interior=100" malformed=100 password=100; do
  bounds+=(--at-least "$bound")
done
"$PYTHON" -m libinteract.check corpus "$corpus" --jobs "$JOBS" "${bounds[@]}" "${except[@]}" >"$RESULTS/corpus.txt" 2>&1
status=$?
grep -vE '^(words|glyphs): ' "$RESULTS/corpus.txt" | grep -vE ' passed, '
if [ $status = 0 ]; then echo "${#bounds[@]} passed, 0 failed, 0 skipped" | awk '{print $1/2, $2, $3, $4, $5, $6}'
else echo "0 passed, 1 failed, 0 skipped"; fi
exit $status
