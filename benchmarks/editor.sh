#!/usr/bin/env bash
# Instructions of a keystroke in an editor of text (callgrind), as a table: the difference of two counts of keys, so that what a
# start costs is not in it. Ordinary Swift, optimised; the library that ships is Embedded Swift.
#
#   benchmarks/editor.sh       SCRATCH=.build/editor-probe
set -eu
cd "$(dirname "$0")/.."
SCRATCH=${SCRATCH:-$PWD/.build/editor-probe}
IX_EMBEDDED=0 swift build -c release --scratch-path "$SCRATCH" --product editor-probe -j "${JOBS:-2}" >&2
program=$SCRATCH/release/editor-probe

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

echo "| keys | scalars of the line | scalars before it | instructions a key |"
echo "|---|---|---|---|"
for act in type backspace word compose undo hebrew marks; do
  for place in "200 0" "200 20000" "2000 0"; do
    read -r length before <<<"$place"
    few=$(count "$act" 20 "$length" "$before") many=$(count "$act" 60 "$length" "$before")
    echo "| $act | $length | $before | $(((many - few) / 40)) |"
  done
done
