#!/usr/bin/env bash
# Random events with random tools and hosts that call back, on documents built by calls and opened. IX_TOOL_EVENTS says how many.
set -u
BUILD=${BUILD:-$PWD/build} count=${IX_TOOL_EVENTS:-100000} pdf=examples/data/guide.pdf
out=$BUILD/random-tools
mkdir -p "$out"
cc -std=gnu11 -Wall -Wextra -Werror -O1 -Iinclude -o "$out/random_tools" Tests/RandomTools/random_tools.c -L"$BUILD/lib" \
  -linteract -linteract-poppler -Wl,-rpath,"$BUILD/lib" || exit 1
passed=0 failed=0
run() {
  if "$out/random_tools" "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "FAIL random_tools $*"; fi
}
for seed in 1 2 3; do run $((count / 4)) "$seed"; done
run $((count / 4)) 4 "$pdf"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
