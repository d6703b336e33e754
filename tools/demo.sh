#!/usr/bin/env bash
# Drives a PDF from C and from Python, compares the logs, and writes pictures.
#
#   tools/demo.sh [FILE.pdf]      without a file: the PDFs of examples/data
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-$PWD/.venv/bin/python}
export PYTHONPATH=$PWD/bindings/python/src
out=$BUILD/demo
mkdir -p "$out" "$BUILD/pictures"

if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "The demo needs libinteract-poppler: install libpoppler-cpp-dev and libqpdf-dev." >&2
  exit 1
fi
cc -std=c99 -Wall -Wextra -O2 -Iinclude -o "$out/demo" examples/demo/demo.c examples/common/effect_log.c \
  -L"$BUILD/lib" -linteract -linteract-poppler -Wl,-rpath,"$BUILD/lib"

files=("$@")
[ $# -gt 0 ] || files=(examples/data/guide.pdf examples/data/long.pdf examples/data/form.pdf)
for file in "${files[@]}"; do
  name=$(basename "$file" .pdf)
  echo "== $file, from C"
  "$out/demo" "$file" examples/demo/tour.txt | tee "$out/$name.c.log"
  "$PYTHON" examples/demo/demo.py "$file" examples/demo/tour.txt --pictures "$BUILD/pictures/$name" >"$out/$name.python.log"
  if cmp "$out/$name.c.log" "$out/$name.python.log"; then
    echo "== $file: the logs from C and from Python are equal ($(wc -l <"$out/$name.c.log") lines)"
  else
    diff "$out/$name.c.log" "$out/$name.python.log" | head -20 >&2
    exit 1
  fi
done
echo "Pictures of what a user would see are in ${BUILD#"$PWD"/}/pictures."
