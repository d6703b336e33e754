#!/usr/bin/env bash
# The scenarios through the C interface: each transcript is the scenario itself. (Python's player runs in suite 60.)
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
out=$BUILD/scenarios
mkdir -p "$out"
cc -std=gnu11 -Wall -Wextra -Werror -O1 -Iinclude -o "$out/play" Tests/Scenarios/play*.c examples/common/effect_log.c -L"$BUILD/lib" \
  -linteract -Wl,-rpath,"$BUILD/lib" -lm || exit 1
passed=0 failed=0
for file in Tests/Scenarios/*.scn; do
  name=$(basename "$file" .scn)
  if "$out/play" "$file" >"$out/$name.txt" && diff "$file" "$out/$name.txt"; then
    passed=$((passed + 1))
    echo "ok $name [$(sed -n 's/^# proves: //p' "$file")]"
  else
    failed=$((failed + 1))
    echo "FAIL $name"
  fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
