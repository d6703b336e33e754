#!/usr/bin/env bash
# What takes long, part by part. Prints a figure file, docs/figures/prove-DATE.txt; parts that are not run stay in it as
# they were run last, each under its name, commit and date.
#
#   tools/prove.sh [PART...]   resolver, faults, scenes, velocity, schedules, traces, edits, drawing, tools, creation, saving, saves, changing,
#                              measuring, living, layouts, appearances, package, packages, text, providers, docs, layers, fuzz, hostile, worker, viewer, threads, fork, machines, wheels, fresh, conformance; all without a word
#
# A part that was done for this commit is not done again: its figures are in build/prove, so that a run can be resumed.
# How much each does: IX_PROVE_SEEDS sessions, IX_TRACE_SEEDS sessions, IX_EDIT_SEEDS documents of 10,000 edits,
# IX_CREATION_SEEDS sessions of IX_CREATION_EVENTS events, IX_SAVE_KILLS random kills, IX_SAVE_PAGE_SEEDS lists a document,
# IX_TOOLS_EVENTS events with tools of all sorts,
# IX_SEEDS annotations, IX_LIVING_SEEDS documents whose pages are edited, IX_LAYOUT_SEEDS passes over all layouts,
# IX_MEASURE_SEEDS hosts that decorate and measure, IX_MACHINES_SEEDS sessions on aarch64.
# IX_SCENES random scenes, IX_STROKES strokes a cell, graphs of relations of IX_RESOLVER (recognizers x moves) from
# IX_RESOLVER_FIRST on, each IX_RESOLVER_STRIDE-th. IX_FRESH_ROOT is the folder in which a bare Debian is made, and removed afterwards.
set -eu -o pipefail
cd "$(dirname "$0")/.."
export PYTHON=${PYTHON:-$PWD/.venv/bin/python} PYTHONPATH=$PWD/bindings/python/src
export IX_PROVE_SEEDS=${IX_PROVE_SEEDS:-20000} IX_TRACE_SEEDS=${IX_TRACE_SEEDS:-10000}
export IX_CREATION_SEEDS=${IX_CREATION_SEEDS:-1000} IX_CREATION_EVENTS=${IX_CREATION_EVENTS:-10000}
export IX_TOOLS_EVENTS=${IX_TOOLS_EVENTS:-1000000}
export IX_LIVING_SEEDS=${IX_LIVING_SEEDS:-20000}
export IX_MEASURE_SEEDS=${IX_MEASURE_SEEDS:-5000} IX_MACHINES_SEEDS=${IX_MACHINES_SEEDS:-1000}
export IX_EDIT_SEEDS=${IX_EDIT_SEEDS:-1000}
export IX_SAVE_KILLS=${IX_SAVE_KILLS:-1000} IX_SAVE_PAGES=${IX_SAVE_PAGES:-0} IX_SAVE_PICTURES=${IX_SAVE_PICTURES:-1}
export IX_SAVE_PAGE_SEEDS=${IX_SAVE_PAGE_SEEDS:-20}
export LIBINTERACT_LIBRARY=${LIBINTERACT_LIBRARY:-$PWD/build/lib/libinteract.so.0}
export IX_SEEDS=${IX_SEEDS:-20000} IX_LAYOUT_SEEDS=${IX_LAYOUT_SEEDS:-100}
commit=$(git rev-parse --short HEAD)
mkdir -p docs/figures build/prove
file=docs/figures/prove-$(date +%F).txt

# part NAME WORDS TESTS [WORD]: runs tests, those whose name holds the word, and keeps what they closed with.
part() {
  local done=build/prove/$1-$commit.txt
  if [ ! -s "$done" ]; then
    local closing
    closing=$("$PYTHON" -m pytest -q -p no:cacheprovider "$3" -k "${4:-}" | tail -n 1) || true
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
    closing=$(swift test --scratch-path .build/prove -c release --filter "$3" 2>/dev/null | grep 'Test run with' | tail -n 1) || true
    # A filter that fits no test passes with 0 tests.
    [[ $closing == *passed* && $closing != *"with 0 tests"* ]] || { echo "$1: $3: $closing"; exit 1; }
    echo "$1: $2: ${closing#* }" >"$done"
  fi
  cat "$done"
}

# program_part NAME WORDS PROGRAM: the same for a C program of the tests.
program_part() {
  local done=build/prove/$1-$commit.txt
  if [ ! -s "$done" ]; then
    local closing
    closing=$("build/Tests/CABI/$3" | tail -n 1) || true
    [[ $closing == *" 0 failed"* ]] || { echo "$1: $closing"; exit 1; }
    echo "$1: $2: $closing" >"$done"
  fi
  cat "$done"
}

# script_part NAME WORDS SCRIPT: the same for a suite.
script_part() {
  local done=build/prove/$1-$commit.txt
  if [ ! -s "$done" ]; then
    local closing
    closing=$(bash "$3" 2>/dev/null | tail -n 1) || true
    [[ $closing == *" 0 failed"* ]] || { echo "$1: $closing"; exit 1; }
    echo "$1: $2: $closing" >"$done"
  fi
  cat "$done"
}

export IX_SCENES=${IX_SCENES:-1000000} IX_STROKES=${IX_STROKES:-10000} IX_RESOLVER=${IX_RESOLVER:-4x8}
export IX_RESOLVER_FIRST=${IX_RESOLVER_FIRST:-0} IX_RESOLVER_STRIDE=${IX_RESOLVER_STRIDE:-1}

# release PROGRAM: builds a Swift program of the tests.
release() { swift build -c release --scratch-path .build/resolver -Xswiftc -enforce-exclusivity=unchecked --product "$1" >&2 || exit 1; }

# program NAME WORDS...: runs a Swift program that closes with `N passed, M failed`, and keeps what it said before that.
program() {
  local name=$1
  shift
  local done=build/prove/$name-$commit.txt
  if [ ! -s "$done" ]; then
    [ -n "${built:-}" ] || release "$1"
    ".build/resolver/release/$@" >"$done.part" || { cat "$done.part"; exit 1; }
    grep -v ' passed, ' "$done.part" >"$done"
    rm "$done.part"
  fi
  cat "$done"
}

# All graphs, a file each, so that a run of hours can be taken up again; then their sum. Before that three recognizers,
# where also those steps are played that are known to go on like others.
resolver() {
  local name=resolver-$IX_RESOLVER graph=$IX_RESOLVER_FIRST graphs built
  release resolver-check
  built=1
  program resolver-3-all resolver-check 3x6 all
  program resolver-3-renamed resolver-check 3x20 renamed
  graphs=$(.build/resolver/release/resolver-check "$IX_RESOLVER" 0 0 | sed -nE 's/.* 0 of ([0-9]+) graphs.*/\1/p')
  while [ "$graph" -lt "$graphs" ]; do
    program "$name-$graph" resolver-check "$IX_RESOLVER" "$graph" $((graph + 1)) >/dev/null
    graph=$((graph + IX_RESOLVER_STRIDE))
  done
  cat build/prove/"$name"-[0-9]*-"$commit".txt | awk -v all="$graphs" -v size="$IX_RESOLVER" '
    { graphs += $2; states += $11; steps += $13; ended += $15; faults += $23; seconds += $25; if ($21 > deepest) deepest = $21 }
    END { printf "resolver: %d of %d graphs, %s, %.0f states, %.0f steps, %d graphs without new states after %d moves, %d violations, %.1f s\n",
      graphs, all, size, states, steps, ended, deepest, faults, seconds }'
}

# The commands of the README in a bare Debian: without shared/ beside the project, and with it.
fresh() {
  local root=${IX_FRESH_ROOT:-/var/tmp/libinteract-fresh} done log began shared command
  for shared in 0 1; do
    [ "$shared" = 0 ] || [ -d ../shared ] || continue
    for command in demo test; do
      done=build/prove/fresh-$command-$shared-$commit.txt log=build/prove/fresh-$command-$shared.log
      if [ ! -s "$done" ]; then
        began=$SECONDS
        SHARED=$shared tools/fresh_machine.sh "$root-$shared" make "$command" >"$log" 2>&1 ||
          { tail -n 40 "$log"; echo "fresh: make $command failed; the whole log is $log, the root is $root-$shared"; exit 1; }
        echo "fresh: make $command on a bare Debian, shared/ beside the project: $shared: $((SECONDS - began)) s: $(tail -n 1 "$log")" >"$done"
      fi
      cat "$done"
    done
    rm -rf --one-file-system "$root-$shared"
  done
}

# Random sessions on aarch64, in an emulator, and here; and the C tests there.
machines() {
  local done=build/prove/machines-$commit.txt
  if [ ! -s "$done" ]; then
    tools/build_aarch64.sh --install >build/prove/machines.log 2>&1 || { tail -n 20 build/prove/machines.log; exit 1; }
    { BUILD=$PWD/build Tests/Machines/compare.sh "$IX_MACHINES_SEEDS" && BUILD=$PWD/build Tests/Machines/programs.sh; } >"$done.part" 2>>build/prove/machines.log ||
      { tail -n 20 "$done.part"; exit 1; }
    { echo "machines: aarch64 in an emulator, and x86-64: $(sed -n 1p "$done.part")"; echo "machines: the C tests on aarch64: $(tail -n 1 "$done.part")"; } >"$done"
    rm "$done.part"
  fi
  cat "$done"
}

# One layer's tests in a new clone, as a newcomer runs them: each in under two minutes.
layers() {
  local done=build/prove/layers-$commit.txt clone=${IX_FRESH_ROOT:-/var/tmp/libinteract-fresh}-layers layer began took
  if [ ! -s "$done" ]; then
    for layer in Geometry Text Gestures; do
      rm -rf "$clone"
      git clone -q . "$clone"
      began=$SECONDS
      (cd "$clone" && tools/test_layer.sh "$layer") >build/prove/layers.log 2>&1 || { tail -n 40 build/prove/layers.log; exit 1; }
      took=$((SECONDS - began))
      echo "layers: $layer, a clone without anything built: $took s: $(grep -o 'Test run with.*passed' build/prove/layers.log | tail -n 1)" >>"$done.part"
      [ "$took" -lt 120 ] || { echo "layers: $layer took $took s, 120 are allowed"; rm -rf "$clone" "$done.part"; exit 1; }
    done
    rm -rf "$clone"
    mv "$done.part" "$done"
  fi
  cat "$done"
}

# The reference, built anew, without a warning.
docs() {
  local done=build/prove/docs-$commit.txt
  if [ ! -s "$done" ]; then
    rm -rf build/docs
    BUILD=$PWD/build tools/docs.sh --strict >build/prove/docs.log 2>&1 || { tail -n 40 build/prove/docs.log; exit 1; }
    echo "docs: $(sed -nE 's/^([0-9]+ pages):.*/\1/p' build/prove/docs.log), 0 warnings" >"$done"
  fi
  cat "$done"
}

# The wheels, made, looked at, and used in Debians without a compiler.
wheels() {
  local done=build/prove/wheels-$commit.txt log=build/prove/wheels.log root=${IX_FRESH_ROOT:-/var/tmp/libinteract-fresh}-wheels suite closing
  if [ ! -s "$done" ]; then
    tools/wheels/make.sh >"$log" 2>&1 || { tail -n 40 "$log"; exit 1; }
    closing=$("$PYTHON" -m pytest -q -p no:cacheprovider Tests/Tools/test_wheels.py Tests/Tools/test_pdf_wheel.py | tail -n 1) || true
    [[ $closing == *passed* && $closing != *failed* && $closing != *error* ]] || { echo "wheels: $closing"; exit 1; }
    echo "wheels: $(cd build/wheels && find . -name '*.whl' -printf '%f %s bytes\n' | sort | paste -sd ';' | sed 's/;/; /g'): $closing" >"$done.part"
    for suite in bookworm trixie; do
      tools/try_wheels.sh "$root-$suite" "$suite" >"$log" 2>&1 || { tail -n 40 "$log"; exit 1; }
      echo "wheels: $(tail -n 1 "$log")" >>"$done.part"
      rm -rf --one-file-system "$root-$suite"
    done
    mv "$done.part" "$done"
  fi
  cat "$done"
}

# run NAME: one part, its figures on the screen.
run() {
  local tests=bindings/python/tests
  case $1 in
  resolver) resolver ;;
  faults)
    script_part faults "the exhaustive check against faults seeded in a copy of the resolver, each found" Tests/ResolverCheck/faults.sh ;;
  threads)
    BUILD=${BUILD:-$PWD/build} script_part threads "documents side by side in four threads, the ordinary build under ThreadSanitizer" Tests/CABI/threads.sh ;;
  fork)
    export IX_FORKS=${IX_FORKS:-1000}
    program_part fork "$IX_FORKS children forked while other threads are in the library, and as many in the provider" test_fork_shared ;;
  fuzz)
    seed=${IX_FUZZ_SEED:-$(date +%s)}
    FUZZED=embedded FUZZ_SEED=$seed FUZZ_SECONDS=${IX_FUZZ_SECONDS:-3600} script_part fuzz \
      "${IX_FUZZ_SECONDS:-3600} s of libFuzzer on the Embedded archive, seed $seed; what was found against the library that ships" Tests/suites/46-fuzz.sh ;;
  conformance)
    IX_CONFORMANCE_ALL=1 BUILD=${BUILD:-$PWD/build} script_part conformance \
      "the conformance suite for providers on all sample documents, and each of its rules broken once" Tests/suites/48-conformance.sh ;;
  worker)
    export IX_WORKER_ALL=1 IX_WORKER_KILLS=${IX_WORKER_KILLS:-1000} IX_WORKER_EDIT_KILLS=${IX_WORKER_EDIT_KILLS:-1000}
    export IX_WORKER_LIES=${IX_WORKER_LIES:-1000} IX_WORKER_RUBBISH=${IX_WORKER_RUBBISH:-1000}
    BUILD=${BUILD:-$PWD/build} RESULTS=$PWD/build/prove script_part worker \
      "all samples with a worker and without, hostile files in both sizes, workers killed and lying" Tests/suites/49-worker.sh
    ;;
  viewer)
    IX_VIEWER_ALL=1 BUILD=${BUILD:-$PWD/build} RESULTS=$PWD/build/prove script_part viewer \
      "the Qt widget and viewer: 20 sample documents three times, every entry of its menus and every tool" Tests/suites/78-qt.sh
    sed 's/^/viewer: /' "${BUILD:-$PWD/build}"/pictures/memory-*.txt
    ;;
  hostile)
    HOSTILE=full script_part hostile "kinds of hostile files in their full sizes, each as docs/contracts/hostile-files.md says" Tests/suites/47-hostile.sh
    HOSTILE=sanitized script_part sanitized "the same in their small sizes, the provider under AddressSanitizer and UBSan" Tests/suites/47-hostile.sh
    ;;
  scenes) for each in schedules splits pinches drags hands; do program "scenes-$each" gesture-check "$each" "$IX_SCENES"; done ;;
  velocity) program velocity gesture-check velocity "$IX_STROKES" && program lifts gesture-check lifts "$IX_STROKES" ;;
  schedules) part schedules "$IX_PROVE_SEEDS random sessions, three schedules of advance, the same effects" $tests/test_views.py how_often ;;
  traces)
    part traces "$IX_TRACE_SEEDS random sessions recorded and replayed through Python, the same lines" $tests/test_trace.py same_lines
    IX_TRACES=$IX_TRACE_SEEDS IX_TRACES_PLAIN=1 script_part replays \
      "$IX_TRACE_SEEDS of them through C, by the library that ships and by the ordinary build, the same lines" Tests/suites/56-traces.sh
    ;;
  edits) program_part edits "$IX_EDIT_SEEDS documents, 10000 random edits each, all undone and redone, the same hashes" test_edit_hashes_shared ;;
  drawing) part drawing "$IX_CREATION_SEEDS sessions of $IX_CREATION_EVENTS random events with tools that create, all undone and redone, the same hashes" $tests/test_creation.py random ;;
  tools)
    IX_TOOL_EVENTS=$IX_TOOLS_EVENTS IX_TOOL_FILES=1000 script_part tools \
      "$IX_TOOLS_EVENTS random events with random tools and hosts that call back, on built documents and all sample documents" \
      Tests/suites/59-tools.sh
    ;;
  creation) IX_CREATION_FULL=1 part creation "every tool that creates, on pages that lie in four ways, saved, read again and drawn by three" Tests/Creation ;;
  saving) part saving "all sample documents edited, $IX_SAVE_PAGE_SEEDS times their lists of pages, saved, read again and drawn by three; $IX_SAVE_KILLS random kills" Tests/Saving ;;
  changing)
    export IX_CHANGING_FULL=1 IX_CHANGING_WRITES=${IX_CHANGING_WRITES:-1000}
    export IX_POPPLER_LIBRARY=$PWD/build/lib/libinteract-poppler.so
    part changing "files truncated at each length, grown, rewritten, replaced, deleted, unreadable while they are open, under every entry of the provider" Tests/Provider/test_changing.py
    part rewriting "$IX_CHANGING_WRITES times the open file truncated and rewritten under a view that scrolls, draws and reloads: old or new, never both" Tests/Saving/test_rewritten_files.py
    ;;
  saves)
    IX_SAVE_ERRORS=all part saves "every system call of a save failing with every error of its manual page, kills at each, power lost in every state" \
      Tests/Saving "failures or power_loss or planted" ;;
  measuring) part measuring "$IX_MEASURE_SEEDS random hosts that decorate: what is in sight is there and nothing else; as many that measure: arithmetic says the same" $tests/test_measuring_chance.py ;;
  living) swift_part living "$IX_LIVING_SEEDS documents whose pages come, go and move under two views, 60 steps each: the table holds" DocumentChangeChanceTests ;;
  whole)
    IX_WHOLE=1 swift_part whole "all cases of the files of Unicode, all code points and all seeds of the tests that make test does in part" \
      'UnicodeTests|TextEditingTests|ZOrderTests|ReshapingTests|SortedTableTests|TopTests' ;;
  layouts) swift_part layouts "page counts 0 to 200, $IX_LAYOUT_SEEDS times with all modes, directions and ways of scrolling: conversions agree and go back" EveryCountTests ;;
  appearances) swift_part appearances "$IX_SEEDS random annotations, each a valid stream that keeps inside its box" AppearanceTests ;;
  packages)
    tools/packages.sh >/dev/null || exit 1
    script_part packages "the packages twice, in two folders, the same bytes; installed and used in a bare Debian 12, the tarball in a bare Debian 11" \
      tools/try_packages.sh
    ;;
  package) IX_SWIFT_PACKAGE=1 part package "a Swift package that uses the product Interact is built and runs" Tests/CABI/test_packaging.py swift_package ;;
  fresh) fresh ;;
  wheels) wheels ;;
  providers)
    IX_PROVIDERS_FULL=1 RESULTS=$PWD/build/prove script_part providers \
      "facts, text, pictures and saved files of Poppler and PDFium beside each other, on all sample documents" Tests/suites/58-providers.sh ;;
  text)
    IX_TEXT_FULL=1 RESULTS=$PWD/build/prove script_part text \
      "words, double clicks, drags, search and order against two readers, on all sample documents" Tests/suites/54-text.sh ;;
  docs) docs ;;
  machines) machines ;;
  layers) layers ;;
  *) echo "no part $1" && exit 1 ;;
  esac
}

# The figure file: the parts in their order, each as it was run last; what was not run now stays as it was.
compose() {
  local last name
  last=$(find docs/figures -name 'prove-*.txt' | sort | tail -n 1)
  for name in $parts; do
    if [ -s "build/prove/$name.section" ]; then
      cat "build/prove/$name.section"
    elif [ -n "$last" ]; then
      awk -v name="[$name]" '/^\[/ { mine = $1 == name } mine' "$last"
    fi
  done >build/prove/figures.txt
  mv build/prove/figures.txt "$file"
}

parts="resolver faults scenes velocity schedules traces edits drawing tools creation saving saves changing measuring living whole layouts appearances package packages text providers docs layers fuzz hostile worker viewer threads fork machines wheels fresh conformance"
rm -f build/prove/*.section
for name in ${*:-$parts}; do
  echo "[$name] commit $commit, $(date +%F)" >"build/prove/$name.part"
  run "$name" | tee -a "build/prove/$name.part"
  mv "build/prove/$name.part" "build/prove/$name.section"
  compose
done
