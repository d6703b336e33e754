#!/usr/bin/env bash
# Figures of the spatial index, beside its peers where they are there: JSON lines on stdout, the goals on stderr.
#
#   benchmarks/hit.sh            ROUNDS=3 alternating rounds, SIZES="1000 100000 1000000"
#   COUNT=1 benchmarks/hit.sh    instructions (valgrind) in place of times: noise does not touch them
#
# After the times, for rules A0 to A2, ours is run once more with its allocations counted, and with its instructions.
#
# PEERS is the folder of the peers' programs (../shared/bench/peers), WORK where they are built and their data lies. Each is
# left out where it, its libraries or numpy are missing; without the data only sets of our own are run.
set -u
cd "$(dirname "$0")/.."
PEERS=${PEERS:-$PWD/../shared/bench/peers} WORK=${WORK:-$PWD/build/bench} ROUNDS=${ROUNDS:-3} COUNT=${COUNT:-0}
SCRATCH=${SCRATCH:-$PWD/.build/embedded} SIZES=${SIZES:-1000 100000 1000000} PYTHON=${PYTHON:-python3}
export PEER_DATA=${PEER_DATA:-$WORK/data} QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-$WORK}
mkdir -p "$WORK" "$PEER_DATA"

IX_EMBEDDED=1 swift build -c release --scratch-path "$SCRATCH" --product index-probe >&2 || exit 1
cc -O2 -o "$WORK/hit" benchmarks/hit.c "$SCRATCH/release/libindex-probe.a" -lm -ldl || exit 1

missing() { echo "left out: $1" >&2; }
if [ -d "$PEERS" ]; then
  [ -f "$PEER_DATA/rects_stacked_10000.bin" ] || "$PYTHON" "$PEERS/gen_rects.py" "$PEER_DATA" >&2 || missing "the peers' data (numpy)"
  [ -x "$WORK/hit_boost" ] || g++ -O2 -w -std=c++17 "$PEERS/hit_boost.cpp" -o "$WORK/hit_boost" -ldl 2>/dev/null || missing Boost
  [ -x "$WORK/hit_floor" ] || gcc -O2 -w "$PEERS/hit_floor.c" -o "$WORK/hit_floor" -lm -ldl 2>/dev/null || missing "floors"
  # shellcheck disable=SC2046
  [ -x "$WORK/hit_qt" ] || g++ -O2 -w -std=c++17 -fPIC -DQT_NO_KEYWORDS "$PEERS/hit_qt.cpp" -o "$WORK/hit_qt" \
    $(pkg-config --cflags --libs Qt6Widgets 2>/dev/null) -ldl 2>/dev/null || missing "Qt 6"
else
  missing "peers ($PEERS)"
fi
[ -x "$WORK/alloccount.so" ] || gcc -O2 -w -shared -fPIC "$PEERS/alloccount.c" -o "$WORK/alloccount.so" 2>/dev/null || missing "counts of allocations"

count() {
  local dumps
  dumps=$(mktemp -d)
  valgrind --tool=callgrind --collect-atstart=no --callgrind-out-file="$dumps/o" "$@" >/dev/null 2>&1
  "$PYTHON" "$PEERS/callgrind_to_json.py" "$dumps/o"
  rm -rf "$dumps"
}

run() {
  [ -x "$WORK/$1" ] || return 0
  if [ "$COUNT" != 0 ]; then count "$WORK/$1" "${@:2}"; else timeout 300 "$WORK/$1" "${@:2}" 2>/dev/null; fi
}

# The Rust library, through the Python of PEER_PYTHON, which has geoindex-rs and shapely.
flatbush() {
  "${PEER_PYTHON:-$PYTHON}" -c 'import geoindex_rs, shapely' 2>/dev/null || return 0
  "${PEER_PYTHON:-$PYTHON}" "$PEERS/bench_py.py" hit uniform "$1" 2>/dev/null | grep '"geoindex-rs-flatbush"'
}

# What does not depend on the machine: allocations and instructions of ours.
rules() {
  for kind in uniform pile page lines; do
    [ -f "$WORK/alloccount.so" ] && LD_PRELOAD=$WORK/alloccount.so "$WORK/hit" $kind 10000 2>/dev/null
  done
  command -v valgrind >/dev/null && for n in 1000 100000; do count "$WORK/hit" uniform $n; done
}

lines=$WORK/hit.jsonl
{
for ((round = 0; round < (COUNT ? 1 : ROUNDS); round++)); do
  for n in $SIZES; do
    for kind in pile page lines; do run hit $kind "$n"; done
    [ -f "$PEER_DATA/rects_uniform_$n.bin" ] || continue
    for kind in uniform clustered; do
      for program in hit hit_boost hit_floor; do run $program $kind "$n"; done
      [ "$n" -gt 100000 ] || run hit_qt $kind "$n"
    done
    [ "$n" -ne 100000 ] || [ "$COUNT" != 0 ] || flatbush "$n"
  done
  [ -f "$PEER_DATA/rects_stacked_10000.bin" ] || continue
  for program in hit hit_boost hit_floor; do run $program stacked 10000; done
done
[ "$COUNT" != 0 ] || rules
} | tee "$lines"
"$PYTHON" benchmarks/hit_goals.py "$lines" >&2
