#!/usr/bin/env bash
# Runs every suite, keeps going, and adds up.
#
#   tools/test.sh [NAME...]     all suites of Tests/suites, or those whose name holds one of the words
#
# A suite is a script Tests/suites/NN-name.sh, run from the root in the order of its number. Its last line is
# `N passed, M failed, K skipped`; a skip says why on a line `skipped: ...`. It finds in its environment:
#   BUILD    the folder of CMake's build      SCRATCH  SwiftPM's folder of the Embedded build
#   PYTHON   a Python with the tools in it     RESULTS  where result files go     JOBS  how many processes to start
set -u
cd "$(dirname "$0")/.."
export BUILD=${BUILD:-$PWD/build} SCRATCH=${SCRATCH:-$PWD/.build/embedded}
export PYTHON=${PYTHON:-$PWD/.venv/bin/python} JOBS=${JOBS:-$(nproc)}
export RESULTS=${RESULTS:-$BUILD/results} PYTHONPATH=$PWD/bindings/python/src SWIFT_BACKTRACE=enable=no
mkdir -p "$RESULTS"

if [ $# -eq 0 ]; then
  setsid nice -n 5 tools/build_ahead.sh >"$RESULTS/ahead.log" 2>&1 </dev/null &
  ahead=$!
  trap 'kill -- -$ahead 2>/dev/null' EXIT
fi

passed=0 failed=0 skipped=0 broken=()
for suite in Tests/suites/[0-9]*.sh; do
  name=$(basename "$suite" .sh)
  if [ $# -gt 0 ]; then
    chosen=
    for word in "$@"; do [[ $name == *"$word"* ]] && chosen=1; done
    [ -n "$chosen" ] || continue
  fi
  log=$RESULTS/$name.log
  began=$SECONDS
  bash "$suite" >"$log" 2>&1 </dev/null
  status=$?
  closing=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped' "$log" | tail -n 1)
  read -r p f k < <(sed -E 's/^([0-9]+) passed, ([0-9]+) failed, ([0-9]+) skipped.*/\1 \2 \3/' <<<"${closing:-0 passed, 0 failed, 0 skipped}")
  # A suite that ends badly without saying why is one failure.
  if { [ $status -ne 0 ] || [ -z "$closing" ]; } && [ "$f" -eq 0 ]; then f=1; fi
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + k))
  printf '%-22s %4ds  %s\n' "$name" $((SECONDS - began)) "${closing:-ended with status $status and no closing line}"
  grep -E '^skipped: ' "$log" | sort | uniq -c | sed -E 's/^ *([0-9]+) skipped: /      \1x skipped: /' | head -n 20
  if [ "$f" -gt 0 ]; then
    broken+=("$name")
    tail -n 40 "$log" | sed 's/^/      | /'
  fi
done

python3 tools/requirements.py --results "$RESULTS"
[ ${#broken[@]} -eq 0 ] || echo "failed: ${broken[*]} (logs in $RESULTS)"
echo "$passed passed, $failed failed, $skipped skipped in ${SECONDS} s"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
