# Bytes as calls of every exported function: the corpus against the shipped library, then libFuzzer with AddressSanitizer
# on the Embedded archive for FUZZ_SECONDS (60). IX_QUICK=1 leaves the second part out.
set -eu
bin=$(dirname "$(readlink -f "$(command -v swift)")")
folder=$BUILD/fuzz
mkdir -p "$folder/found"
"$PYTHON" tools/generate_calls.py --check
cc -O1 -g -std=gnu11 -Wall -Wextra -Iinclude fuzz/calls.c fuzz/replay.c -o "$folder/replay" -L"$BUILD/lib" -linteract \
  -Wl,-rpath,"$BUILD/lib" -lm -lpthread
replayed=$("$folder/replay" fuzz/corpus/* 2>"$folder/replay.log" | tail -n 1) || {
  tail -n 20 "$folder/replay.log"
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
}
passed=${replayed%% *}
if [ "${IX_QUICK:-0}" = 1 ]; then
  echo "skipped: fuzzing, because IX_QUICK is set"
  echo "$passed passed, 0 failed, 1 skipped"
  exit 0
fi
scratch=.build/fuzz
tools/build_fuzzed.sh
for mark in __asan_report_load8 __sanitizer_cov_trace_cmp8; do
  if ! nm "$scratch/release/libinteract-core.a" 2>/dev/null | grep -q "$mark"; then
    echo "FAIL the archive has no $mark"
    echo "$passed passed, 1 failed, 0 skipped"
    exit 1
  fi
done
"$bin/clang" -g -O1 -std=gnu11 -Iinclude -fsanitize=fuzzer,address -fuse-ld=lld fuzz/calls.c \
  "$scratch/release/libinteract-core.a" -lm -lpthread -o "$folder/calls"
# New inputs go to the first folder; what is committed is only read.
status=0
"$folder/calls" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=3000 -timeout=20 -rss_limit_mb=3000 \
  -artifact_prefix="$folder/" "$folder/found" fuzz/corpus >"$folder/log" 2>&1 || status=$?
grep -E 'DONE|Done|SUMMARY|not so|failed with' "$folder/log" || true
if [ "$status" -ne 0 ]; then
  tail -n 40 "$folder/log"
  echo "$passed passed, 1 failed, 0 skipped"
  exit 1
fi
echo "$((passed + 1)) passed, 0 failed, 0 skipped"
