#!/usr/bin/env bash
# What takes long, part by part. Prints a figure file, docs/figures/prove-DATE.txt.
#
#   tools/prove.sh [PART...]   schedules, traces, edits, drawing, saving, appearances; all without a word
#
# A part that was done for this commit is not done again: its figures are in build/prove, so that a run can be resumed.
# How much each does: IX_PROVE_SEEDS sessions, IX_TRACE_SEEDS sessions, IX_EDIT_SEEDS documents of 10,000 edits,
# IX_CREATION_SEEDS sessions of IX_CREATION_EVENTS events, IX_SAVE_KILLS random kills,
# IX_SEEDS annotations.
set -eu
cd "$(dirname "$0")/.."
export PYTHON=${PYTHON:-$PWD/.venv/bin/python} PYTHONPATH=$PWD/bindings/python/src
export IX_PROVE_SEEDS=${IX_PROVE_SEEDS:-20000} IX_TRACE_SEEDS=${IX_TRACE_SEEDS:-10000}
export IX_CREATION_SEEDS=${IX_CREATION_SEEDS:-1000} IX_CREATION_EVENTS=${IX_CREATION_EVENTS:-10000}
export IX_EDIT_SEEDS=${IX_EDIT_SEEDS:-1000}
export IX_SAVE_KILLS=${IX_SAVE_KILLS:-1000} IX_SAVE_PAGES=${IX_SAVE_PAGES:-0} IX_SAVE_PICTURES=${IX_SAVE_PICTURES:-1}
export LIBINTERACT_LIBRARY=${LIBINTERACT_LIBRARY:-$PWD/build/lib/libinteract.so.0}
export IX_SEEDS=${IX_SEEDS:-20000}
commit=$(git rev-parse --short HEAD)
mkdir -p docs/figures build/prove
file=docs/figures/prove-$(date +%F).txt

# part NAME WORDS TESTS [WORD]: runs tests, those whose name holds the word, and keeps what they closed with.
part() {
  local done=build/prove/$1-$commit.txt
  if [ ! -s "$done" ]; then
    local closing
    closing=$("$PYTHON" -m pytest -q -p no:cacheprovider "$3" -k "${4:-}" | tail -n 1)
    [[ $closing == *passed* && $closing != *failed* && $closing != *error* ]] || { echo "$1: $closing"; exit 1; }
    echo "$1: $2: $closing" >"$done"
  fi
  cat "$done"
}

# swift_part NAME WORDS FILTER: the same for tests of the layers.
swift_part() {
  local done=build/prove/$1-$commit.txt
  if [ ! -s "$done" ]; then
    local closing
    closing=$(swift test --scratch-path .build/prove -c release --filter "$3" 2>/dev/null | grep 'Test run with' | tail -n 1)
    [[ $closing == *passed* ]] || { echo "$1: $closing"; exit 1; }
    echo "$1: $2: ${closing#* }" >"$done"
  fi
  cat "$done"
}

# program_part NAME WORDS PROGRAM: the same for a C program of the tests.
program_part() {
  local done=build/prove/$1-$commit.txt
  if [ ! -s "$done" ]; then
    local closing
    closing=$("build/Tests/CABI/$3" | tail -n 1)
    [[ $closing == *" 0 failed"* ]] || { echo "$1: $closing"; exit 1; }
    echo "$1: $2: $closing" >"$done"
  fi
  cat "$done"
}

tests=bindings/python/tests
chosen=${*:-schedules traces edits drawing saving appearances}
{
  echo "commit $commit, $(date +%F)"
  for name in $chosen; do
    case $name in
    schedules) part schedules "$IX_PROVE_SEEDS random sessions, three schedules of advance, the same effects" $tests/test_views.py how_often ;;
    traces) part traces "$IX_TRACE_SEEDS random sessions recorded and replayed, the same lines" $tests/test_trace.py same_lines ;;
    edits) program_part edits "$IX_EDIT_SEEDS documents, 10000 random edits each, all undone and redone, the same hashes" test_edit_hashes_shared ;;
    drawing) part drawing "$IX_CREATION_SEEDS sessions of $IX_CREATION_EVENTS random events with tools that create, all undone and redone, the same hashes" $tests/test_creation.py random ;;
    saving) part saving "all sample documents edited, saved, read again and drawn by three; $IX_SAVE_KILLS random kills" Tests/Saving ;;
    appearances) swift_part appearances "$IX_SEEDS random annotations, each a valid stream that keeps inside its box" AppearanceTests ;;
    *) echo "no part $name" && exit 1 ;;
    esac
  done
} | tee "$file"
