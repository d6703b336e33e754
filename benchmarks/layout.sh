#!/usr/bin/env bash
# Figures of layouts beside the peers of the same run, in turns: JSON lines to build/bench, the goals L1 to L3 and the rules
# A0 to A2 as Markdown on the screen.
#
#   benchmarks/layout.sh          ROUNDS=5; PEERS is the folder of the peers' programs, WORK where they are built
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-$PWD/build} ROUNDS=${ROUNDS:-5} PYTHON=${PYTHON:-python3}
PEERS=${PEERS:-$PWD/../shared/bench/peers} WORK=${WORK:-$PWD/build/peers}
out=$BUILD/bench
mkdir -p "$out"
cc -std=gnu11 -O2 -Iinclude -o "$out/layout" benchmarks/layout.c -L"$BUILD/lib" -linteract -ldl -Wl,-rpath,"$BUILD/lib"
: >"$out/layout.jsonl"
: >"$out/layout-peers.jsonl"
export QT_QPA_PLATFORM=offscreen PEER_DATA=$WORK/data XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-$out}

peer() { # PROGRAM ARGUMENTS: left out where it is not built
  if command -v "$1" >/dev/null; then "$@" >>"$out/layout-peers.jsonl" 2>/dev/null || echo "left out: $*" >&2; fi
}

round=0
while [ "$round" -lt "$ROUNDS" ]; do
  round=$((round + 1))
  for pages in 1000 100000 1000000; do
    for kind in alike peer mixed none; do "$out/layout" "$pages" "$kind" >>"$out/layout.jsonl"; done
  done
  for pages in 1000 100000; do
    peer "$WORK/build/hit_qt" layout "$pages"
    peer "$WORK/build/layout_qpdf" "$pages"
  done
  peer node "$PEERS/layout_js.js"
done
exec "$PYTHON" benchmarks/layout_goals.py "$out/layout.jsonl" "$out/layout-peers.jsonl"
