#!/usr/bin/env bash
# Instructions of a keystroke in a text that the view edits, through the C interface (callgrind), as a table: the difference of two counts of
# keys, so that what a start costs is not in it.
#
#   benchmarks/writing.sh      BUILD=build, after `make core`
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-$PWD/build}
program=$(mktemp -d)/writing
cc -std=gnu11 -O2 -Wall -Wextra -Iinclude -o "$program" benchmarks/writing.c -L"$BUILD/lib" -linteract -Wl,-rpath,"$BUILD/lib"

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

echo "| keys | characters before | pages | fields a page | instructions a key |"
echo "|---|---|---|---|---|"
while read -r act length pages fields; do
  few=$(count "$act" 10 "$length" "$pages" "$fields") many=$(count "$act" 30 "$length" "$pages" "$fields")
  echo "| $act | $length | $pages | $fields | $(((many - few) / 20)) |"
done <<'END'
type 20 1 1
type 20 1 1000
type 20 300 20
type 80 1 1
left 20 1 1
left 20 300 20
backspace 80 1 1
backspace 80 300 20
compose 20 1 1
compose 20 300 20
lines 400 1 1
lines 400 300 20
free 200 1 1
free 200 300 20
END
rm -r "$(dirname "$program")"
