#!/usr/bin/env bash
# Runs the programs of a folder of examples from C and from Python: each must log what NAME.log says, to the byte.
#
#   tools/run_examples.sh FOLDER     `ok c/NAME [S..]` a program; the numbers stand in its C source on a line ` * proves: `
set -u
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-$PWD/.venv/bin/python}
export PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
folder=$1
out=$BUILD/$folder
mkdir -p "$out"
passed=0 failed=0
say() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)) word=ok; else failed=$((failed + 1)) word=FAIL; fi
  echo "$word $2 [$3]"
}
for source in "$folder"/*.c; do
  name=$(basename "$source" .c)
  [ "$name" = page ] && continue
  [ -e "${source%.c}.log" ] || { echo "$source has no log"; failed=$((failed + 1)); continue; }
  proves=$(sed -n 's/^ \* proves: //p' "$source") provider=()
  grep -q '<interact/poppler.h>' "$source" && provider=(-linteract-poppler)
  grep -q '<interact/worker.h>' "$source" && provider+=(-linteract-worker)
  cc -std=c99 -Wall -Wextra -Werror -O1 -Iinclude -o "$out/$name" "$source" examples/recipes/page.c \
    examples/common/effect_log.c -L"$BUILD/lib" ${provider[@]+"${provider[@]}"} -linteract -lm -Wl,-rpath,"$BUILD/lib" &&
    "$out/$name" >"$out/$name.c.log" && diff "$folder/$name.log" "$out/$name.c.log"
  say $? "c/$name" "$proves"
  "$PYTHON" "$folder/$name.py" >"$out/$name.python.log" && diff "$folder/$name.log" "$out/$name.python.log"
  say $? "python/$name" "$proves"
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
