#!/usr/bin/env bash
# Runs every suite, keeps going, and adds up.
#
#   tools/test.sh [NAME...]     all suites of Tests/suites, or those whose name holds one of the words
#
# A suite is a script Tests/suites/NN-name.sh, run from the root. Its last line is `N passed, M failed, K skipped`; a skip says
# why on a line `skipped: ...`. One that needs what another makes says so on a line `# After: NAME...`. As many as LANES run
# at once, those that say `# Long` before the others, then in the order of their numbers, each as soon as those that it needs have ended: what
# keeps one core busy for minutes goes side by side with all else and is not left for the end. Those that say `# Waits` spend most of their time
# waiting for windows, clocks and other processes: as many of them as there are processes run beside the others. A suite finds in its environment:
#   BUILD    the folder of CMake's build      SCRATCH  SwiftPM's folder of the Embedded build
#   PYTHON   a Python with the tools in it     RESULTS  where result files go     JOBS  how many processes to start
#   CHECKED  SwiftPM's words for the ordinary build under AddressSanitizer, which three suites share
set -u
cd "$(dirname "$0")/.."
export BUILD=${BUILD:-$PWD/build} SCRATCH=${SCRATCH:-$PWD/.build/embedded}
export PYTHON=${PYTHON:-$PWD/.venv/bin/python} JOBS=${JOBS:-$(nproc)}
export RESULTS=${RESULTS:-$BUILD/results} PYTHONPATH=$PWD/bindings/python/src SWIFT_BACKTRACE=enable=no
# Recorded texts and places are Poppler's; the tests of PDFium, and of the choice between the two, say so themselves.
export LIBINTERACT_PROVIDER=poppler
# A test that says which characters no font has is not to depend on what else is installed.
export FONTCONFIG_FILE=$PWD/Tests/fixtures/fonts.conf
# Without what debuggers want to know, which is an eighth of the time: a report names functions, and a build without the last option
# has its lines. Always -j 2: SwiftPM tells the compiler, and another number builds all anew.
# With the index, which is another eighth: SwiftPM looks for tests in it and builds none without.
export CHECKED="--scratch-path .build/asan --sanitize address -j 2 -debug-info-format none"
# As pip does it. Hundreds of programs import the package, and where PYTHONDONTWRITEBYTECODE is set each would compile it anew.
"$PYTHON" -m compileall -q bindings/python/src || true
lanes=${LANES:-$((JOBS + 1))}
mkdir -p "$RESULTS"

passed=0 failed=0 skipped=0 broken=() waiting=() long=()
declare -A runs=() began=() unfinished=() lane=() busy=([work]=0 [wait]=0) room=([work]=$lanes [wait]=$JOBS)

for suite in Tests/suites/[0-9]*.sh; do
  name=$(basename "$suite" .sh) chosen=
  for word in "${@:-}"; do [[ $name == *"$word"* ]] && chosen=1; done
  [ -n "$chosen" ] || continue
  unfinished[$name]=1 lane[$name]=work
  if grep -qx '# Waits' "$suite"; then lane[$name]=wait; fi
  if grep -qx '# Long' "$suite"; then long+=("$name"); else waiting+=("$name"); fi
done
waiting=("${long[@]}" "${waiting[@]}")

# ready NAME: whether all that it comes after have ended.
ready() {
  local before
  for before in $(sed -n 's/^# After: //p' "Tests/suites/$1.sh"); do
    [ -z "${unfinished[$before]:-}" ] || return 1
  done
}

# start: the first that is ready and has room in its lane, if there is one.
start() {
  local index name
  for index in "${!waiting[@]}"; do
    name=${waiting[index]}
    [ "${busy[${lane[$name]}]}" -lt "${room[${lane[$name]}]}" ] && ready "$name" || continue
    unset "waiting[$index]"
    busy[${lane[$name]}]=$((busy[${lane[$name]}] + 1))
    # All else waits for the build of the library; and a window that waits for a core shows no frames.
    {
      TIMEFORMAT='%U %S'
      time nice -n "$([ "$name" = 10-build ] || [ "${lane[$name]}" = wait ] && echo 0 || echo 10)" bash "Tests/suites/$name.sh" >"$RESULTS/$name.log" 2>&1 </dev/null
    } 2>"$RESULTS/$name.cpu" &
    runs[$!]=$name began[$name]=$SECONDS
    return
  done
  return 1
}

# close NAME STATUS: counts what it said, and says it.
close() {
  local name=$1 status=$2 log=$RESULTS/$1.log closing cpu p f k
  unset "unfinished[$name]"
  busy[${lane[$name]}]=$((busy[${lane[$name]}] - 1))
  closing=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped' "$log" | tail -n 1)
  read -r p f k < <(sed -E 's/^([0-9]+) passed, ([0-9]+) failed, ([0-9]+) skipped.*/\1 \2 \3/' <<<"${closing:-0 passed, 0 failed, 0 skipped}")
  # A suite that ends badly without saying why is one failure.
  if { [ "$status" -ne 0 ] || [ -z "$closing" ]; } && [ "$f" -eq 0 ]; then f=1; fi
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + k))
  cpu=$(awk '{ printf "%d", $1 + $2 }' "$RESULTS/$name.cpu")
  printf '%-16s %4d s, cpu %4d s  %s\n' "$name" $((SECONDS - began[$name])) "$cpu" "${closing:-ended with status $status and no closing line}"
  grep -E '^skipped: ' "$log" | sort | uniq -c | sed -E 's/^ *([0-9]+) skipped: /      \1x skipped: /' | head -n 20
  if [ "$f" -gt 0 ]; then
    broken+=("$name")
    tail -n 40 "$log" | sed 's/^/      | /'
  fi
}

while [ ${#waiting[@]} -gt 0 ] || [ ${#runs[@]} -gt 0 ]; do
  while start; do :; done
  [ ${#runs[@]} -gt 0 ] || { echo "each of these waits for another: ${waiting[*]}"; exit 1; }
  wait -n -p ended "${!runs[@]}"
  status=$?
  name=${runs[$ended]}
  unset "runs[$ended]"
  close "$name" "$status"
done

# The time that all suites may take on two cores: a clause is not proven by a run that took longer, and no test fails for it.
rm -f "$RESULTS/time.log"
[ $# -gt 0 ] || [ "$JOBS" -gt 2 ] || [ "$SECONDS" -ge 900 ] || echo "ok c/every-suite-in-15-minutes [S335]" >"$RESULTS/time.log"
python3 tools/requirements.py --results "$RESULTS"
# Once more at the end, where it is read: who sees only the last lines has to know as well.
for name in "${broken[@]}"; do
  found=$(grep -hE '^(FAIL|FAILED|not ok|E  )|: error: |✘' "$RESULTS/$name.log" | cut -c 1-200 | head -n 12)
  sed "s/^/$name: /" <<<"${found:-$(tail -n 8 "$RESULTS/$name.log")}"
done
[ ${#broken[@]} -eq 0 ] || echo "failed: ${broken[*]} (logs in $RESULTS)"
echo "$passed passed, $failed failed, $skipped skipped in ${SECONDS} s"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
