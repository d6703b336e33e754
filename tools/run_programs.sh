#!/usr/bin/env bash
# Runs test programs that close with `N passed, M failed, K skipped` and adds up: tools/run_programs.sh PROGRAM...
# One that ends badly without a failure of its own counts as one. TIMEOUT is in seconds. RUNNER, an emulator with its words, runs each.
set -u
passed=0 failed=0 skipped=0
for program in "$@"; do
  [ -x "$program" ] || continue
  name=$(basename "$program")
  echo "== $name"
  # shellcheck disable=SC2086
  output=$(timeout "${TIMEOUT:-300}" ${RUNNER:-} "$program" 2>&1)
  status=$?
  closing=$(grep -E '^[0-9]+ passed, ' <<<"$output" | tail -n 1)
  grep -vE '^[0-9]+ passed, ' <<<"$output"
  read -r p _ f _ k _ <<<"${closing:-0 passed, 0 failed, 0 skipped}"
  if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then
    f=1
    echo "FAIL $name: ended with status $status"
  fi
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + k))
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
