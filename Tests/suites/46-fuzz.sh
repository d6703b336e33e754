# Bytes as calls of every exported function: libFuzzer for FUZZ_SECONDS (20) on the ordinary archive with AddressSanitizer, which
# names overlapping access besides; then the corpus, and what was found, against the library that ships. Here the fuzzer sees which
# calls are new to it, not what they do within: marks of coverage would slow down each suite that uses this archive.
# FUZZED=embedded fuzzes the Embedded archive with them, a build of minutes (`tools/prove.sh fuzz`). Always from FUZZ_SEED (1), so that a change is
# judged by the same inputs twice; `tools/prove.sh fuzz` takes another each time. IX_QUICK=1 leaves the fuzzer out.
# After: 10-build 44-cabi-plain
set -eu -o pipefail
bin=$(dirname "$(readlink -f "$(command -v swift)")")
libraries=$bin/../lib/swift/linux
folder=$BUILD/fuzz
mkdir -p "$folder/found"
"$PYTHON" tools/generate_calls.py --check

# fail WORDS FILE: says what went wrong.
fail() {
  tail -n 40 "$2"
  echo "FAIL $1"
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
}

# The archive that is fuzzed, and what it is linked with.
if [ "${FUZZED:-plain}" = embedded ]; then
  tools/build_fuzzed.sh
  archive=.build/fuzz/release/CExports.build/CExports.o runtime=()
else
  # shellcheck disable=SC2086
  swift build $CHECKED --product interact-core
  archive=.build/asan/debug/libinteract-core.a
  runtime=("$libraries/$(uname -m)/swiftrt.o" -L"$libraries" -Wl,-rpath,"$libraries" -lswiftCore -lswiftSynchronization
    -lswiftSwiftOnoneSupport)
fi
fuzzed=0
if [ "${IX_QUICK:-0}" != 1 ]; then
  marks=(__asan_report_load8)
  [ "${FUZZED:-plain}" = plain ] || marks+=(__sanitizer_cov_trace_cmp8)
  for mark in "${marks[@]}"; do
    nm "$archive" 2>/dev/null | grep "$mark" >/dev/null || fail "the archive has no $mark" /dev/null
  done
  "$bin/clang" -g -O1 -std=gnu11 -Iinclude -fsanitize=fuzzer,address -fuse-ld=lld fuzz/calls.c "$archive" \
    ${runtime[@]+"${runtime[@]}"} -lm -lpthread -ldl -o "$folder/calls"
  # New inputs go to the first folder; what is committed is only read.
  "$folder/calls" -seed="${FUZZ_SEED:-1}" -max_total_time="${FUZZ_SECONDS:-20}" -max_len=3000 -timeout=60 -rss_limit_mb=3000 \
    -artifact_prefix="$folder/" "$folder/found" fuzz/corpus >"$folder/log" 2>&1 || fail "the fuzzer found something" "$folder/log"
  grep -E 'DONE|Done' "$folder/log" || true
  fuzzed=1
fi

cc -O1 -g -std=gnu11 -Wall -Wextra -Iinclude fuzz/calls.c fuzz/replay.c -o "$folder/replay" -L"$BUILD/lib" -linteract \
  -Wl,-rpath,"$BUILD/lib" -lm -lpthread
replayed=$(find fuzz/corpus "$folder/found" -type f -print0 | sort -z | xargs -0 -n 5000 "$folder/replay" 2>"$folder/replay.log" |
  awk '/^[0-9]+ / { sum += $1 } END { print sum + 0 }') || fail "an input ended the program" "$folder/replay.log"
echo "$((replayed + fuzzed)) passed, 0 failed, $((1 - fuzzed)) skipped"
[ "$fuzzed" = 1 ] || echo "skipped: fuzzing, because IX_QUICK is set"
