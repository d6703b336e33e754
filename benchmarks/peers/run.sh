#!/usr/bin/env bash
# The table of what is asked of events, hits, text and layouts beside the best of other libraries: as Markdown on stdout, all figures in
# $PEER_WORK. Ours is `ours` of this folder, through the C interface of $BUILD/lib; the peers' programs measure the same acts on the same files.
#
#   benchmarks/peers/run.sh                         times in turns, then instructions, then the table
#   PARTS="counts" benchmarks/peers/run.sh          counts alone: what load does not touch. Also: times, table
#   ROUNDS=3                                        how often ours and a peer are timed in turns; the least counts
#   IX_PEERS=FOLDER                                 the peers' programs, where they are not in ../shared/bench/peers
#
# What is missing is installed (install.sh of the peers: packages of Debian and of Python) and built. What cannot be is left out, and the table
# says so.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
BUILD=${BUILD:-$PWD/build} ROUNDS=${ROUNDS:-3} PARTS=${PARTS:-"times counts table"}
peers=${IX_PEERS:-1}
[ "$peers" != 1 ] || peers=$root/../shared/bench/peers
[ -f "$peers/bench.h" ] || { echo "no programs of the peers in $peers" >&2; exit 1; }
export PEER_WORK=${PEER_WORK:-$BUILD/peers}
programs=$PEER_WORK/programs built=$PEER_WORK/build data=$PEER_WORK/data python=$PEER_WORK/venv/bin/python
# python is the peers' own, with what install.sh put there.
PATH=$built:$PEER_WORK/venv/bin:$PATH
mkdir -p "$built" "$data" "$PEER_WORK/run"
chmod 700 "$PEER_WORK/run"
wants() { [[ " $PARTS " == *" $1 "* ]]; }

# Both sides with one clock: the CPU time of the thread, so that other work on the machine counts as little as it can.
copy_programs() {
  rm -rf "$programs"
  cp -r "$peers" "$programs"
  chmod -R u+w "$programs"
  sed -i 's/CLOCK_MONOTONIC/CLOCK_THREAD_CPUTIME_ID/' "$programs/bench.h"
  sed -i 's/^now = time.perf_counter_ns/now = time.thread_time_ns/' "$programs/bench_py.py"
}

# A library of each peer; where one is missing install.sh installs all.
install_missing() {
  if [ -x "$python" ] && "$python" -c 'import numpy, reportlab, pypdfium2_raw, geoindex_rs' 2>/dev/null && [ -f /usr/include/mupdf/fitz.h ] &&
    [ -d /usr/include/boost/geometry ] && pkg-config --exists Qt6Widgets poppler-glib && type -P node >/dev/null && type -P valgrind >/dev/null; then
    return
  fi
  (cd "$programs" && PEER_NO_REAL_PDF=1 DEBIAN_FRONTEND=noninteractive sh install.sh) >&2 || echo "not all of the peers could be installed" >&2
}

make_data() {
  [ -f "$data/rects_uniform_100000.bin" ] || "$python" "$programs/gen_rects.py" "$data" 1000 100000 >&2
  [ -f "$data/pages100000.pdf" ] || "$python" "$programs/gen_pdfs.py" "$data" >&2
}

# The floors in Swift are no peers, and take long to build.
build_peers() {
  sed -i 's/command -v swiftc/false/' "$programs/build.sh"
  sh "$programs/build.sh" >&2
}

build_all() {
  local program
  for program in hit_boost hit_qt events_qt layout_qpdf pdfium mupdf_deb poppler limits liballoccount.so; do
    [ -x "$built/$program" ] || { build_peers; break; }
  done
  cc -std=gnu11 -O2 -w -I"$programs" -Iinclude -o "$built/ours" benchmarks/peers/*.c -L"$BUILD/lib" -linteract -linteract-poppler \
    -Wl,-rpath,"$BUILD/lib" -lm -ldl
}

# Sections: words for `ours`, then what has the peers' figures for the same rows. DENSE is a page of 20,000 glyphs.
sections() {
  cat <<'END'
hits uniform 1000 : hit_boost uniform 1000
hits uniform 100000 : hit_boost uniform 100000 : python bench_py.py hit uniform 100000
hover 1000 : events_qt 1000
drag 1000 :
pinch :
forms 10 : pdfium events 10
forms 100 : pdfium events 100
forms 1000 : pdfium events 1000
text DENSE : mupdf_deb text DENSE : pdfium text DENSE : poppler text DENSE
layout 1000 : hit_qt layout 1000
layout 100000 : layout_qpdf 100000 : node layout_js.js
getter : limits
END
}

# timed PROGRAM ARGUMENTS: its lines, or what is left out.
timed() {
  local program=$1
  shift
  type -P "$program" >/dev/null || { echo "left out: $program is not there" >&2; return; }
  (cd "$programs" && timeout 300 "$program" "$@" 2>/dev/null | grep '^{') || echo "left out: $program $*" >&2
}

# counted PROGRAM ARGUMENTS: instructions. A program that takes too long is ended; what it has counted until then is kept.
counted() {
  local program=$built/$1 dumps
  # Interpreters, and a program that times alone.
  [ -x "$program" ] && [ "$1" != layout_qpdf ] || return 0
  shift
  dumps=$(mktemp -d)
  (cd "$programs" && exec timeout "${COUNT_SECONDS:-600}" valgrind --tool=callgrind --collect-atstart=no \
    --callgrind-out-file="$dumps/o" "$program" "$@") >/dev/null 2>&1 || echo "ended early: $program $*" >&2
  python3 "$programs/callgrind_to_json.py" "$dumps/o"
  rm -rf "$dumps"
}

# each FUNCTION: calls it with every program of every section, ours and its peers in turns.
each() {
  local line part words
  sections | sed "s|DENSE|$data/dense20k.pdf 0 dense20k|g" | while IFS= read -r line; do
    read -ra words <<<"${line%% :*}"
    "$1" ours "${words[@]}" </dev/null
    line=${line#*:}
    while IFS= read -r part; do
      read -ra words <<<"$part"
      [ ${#words[@]} -eq 0 ] || "$1" "${words[@]}" </dev/null
    done <<<"${line// : /$'\n'}"
  done
}

# The library's code as `size` counts it, ours and PDFium's.
text_size() {
  printf '{"name":"lib.text","peer":"%s","n":1,"value":%s,"unit":"bytes"}\n' "$1" "$(size "$2" | awk 'NR == 2 { print $1 }')"
}

take_times() {
  local round
  for ((round = 0; round < ROUNDS; round++)); do
    each timed
    "$python" benchmarks/python_calls.py "$data/dense20k.pdf"
  done >"$PEER_WORK/times.jsonl"
}

take_counts() {
  {
    each counted
    LD_PRELOAD=$built/liballoccount.so timed ours hits uniform 1000
    LD_PRELOAD=$built/liballoccount.so timed ours forms 10
    timed ours memory 100000
    text_size libinteract "$BUILD/lib/libinteract.so"
    [ ! -f "$PEER_PDFIUM" ] || text_size pdfium "$PEER_PDFIUM"
  } >"$PEER_WORK/counts.jsonl"
}

if wants times || wants counts; then
  copy_programs
  install_missing
  site=$("$python" -c 'import sysconfig; print(sysconfig.get_paths()["platlib"])')
  export PEER_DATA=$data PEER_PDFIUM=$site/pypdfium2_raw/libpdfium.so PEER_FFILIB=$built/libffilib.so OMP_NUM_THREADS=1
  export PYTHONPATH=$root/bindings/python/src LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so LIBINTERACT_PROVIDER=poppler
  export LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so
  export QT_QPA_PLATFORM=offscreen QT_LOGGING_RULES='*=false' XDG_RUNTIME_DIR=$PEER_WORK/run
  make_data
  build_all || exit 1
fi
if wants counts; then take_counts; fi
if wants times; then take_times; fi
touch "$PEER_WORK/times.jsonl" "$PEER_WORK/counts.jsonl"
wants table || exit 0
exec python3 benchmarks/peers/table.py "$PEER_WORK/times.jsonl" "$PEER_WORK/counts.jsonl"
