#!/usr/bin/env bash
# Drives a PDF from C, which another process reads, and from Python, compares the logs, and writes pictures.
#
#   tools/demo.sh [FILE.pdf]      without a file: the PDFs of examples/data
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-$PWD/.venv/bin/python}
# The program in C is linked with the Poppler provider: that in Python takes the same one.
export PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_PROVIDER=poppler
out=$BUILD/demo
mkdir -p "$out" "$BUILD/pictures"

if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "The demo needs libinteract-poppler: install libpoppler-cpp-dev and libqpdf-dev." >&2
  exit 1
fi
for program in demo edit; do
  cc -std=c99 -Wall -Wextra -O2 -Iinclude -o "$out/$program" examples/demo/$program.c examples/common/effect_log.c \
    -L"$BUILD/lib" -linteract -linteract-worker -linteract-poppler -Wl,-rpath,"$BUILD/lib"
done

# same WHAT A B: whether two logs or files are equal to the byte.
same() {
  if cmp "$2" "$3"; then echo "== $1 from C and from Python are equal"; return; fi
  diff "$2" "$3" | head -20 >&2
  exit 1
}

files=("$@")
[ $# -gt 0 ] || files=(examples/data/guide.pdf examples/data/long.pdf examples/data/form.pdf)
for file in "${files[@]}"; do
  name=$(basename "$file" .pdf)
  echo "== $file, from C"
  "$out/demo" "$file" examples/demo/tour.txt | tee "$out/$name.c.log"
  "$PYTHON" examples/demo/demo.py "$file" examples/demo/tour.txt --pictures "$BUILD/pictures/$name" >"$out/$name.python.log"
  same "$file: the logs ($(wc -l <"$out/$name.c.log") lines)" "$out/$name.c.log" "$out/$name.python.log"
  echo "== $file, edited and saved from C"
  "$out/edit" "$file" examples/demo/edits.txt "$out/$name.c.pdf" | tee "$out/$name-edits.c.log"
  "$PYTHON" examples/demo/edit.py "$file" examples/demo/edits.txt "$out/$name.python.pdf" \
    --pictures "$BUILD/pictures/$name" >"$out/$name-edits.python.log"
  same "$file: the logs of the edits" "$out/$name-edits.c.log" "$out/$name-edits.python.log"
  same "$file: the saved files" "$out/$name.c.pdf" "$out/$name.python.pdf"
done
echo "Pictures of what a user would see are in ${BUILD#"$PWD"/}/pictures."
