#!/usr/bin/env bash
# Random sessions recorded through Python and replayed through C, to the byte; a line that was changed is told.
# IX_TRACES says how many; with IX_TRACES_PLAIN=1 the ordinary build replays them too.
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
out=$BUILD/traces count=${IX_TRACES:-40} pdf=examples/data/guide.pdf
rm -rf "$out"
mkdir -p "$out"
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so.0
cc -std=gnu11 -Wall -Wextra -Werror -O1 -Iinclude -o "$out/replay" Tests/Traces/replay.c -L"$BUILD/lib" -linteract -linteract-poppler \
  -Wl,-rpath,"$BUILD/lib" || exit 1
"$PYTHON" Tests/Traces/make.py "$out/built" "$count" && "$PYTHON" Tests/Traces/make.py "$out/opened" 5 "$pdf" || exit 1
passed=0 failed=0
note() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "FAIL $2"; fi
}
for file in "$out"/built/*.jsonl; do "$out/replay" "$file" >/dev/null; note $? "$file"; done
for file in "$out"/opened/*.jsonl; do "$out/replay" "$file" "$pdf" >/dev/null; note $? "$file"; done
# Of former versions, with the number of this library in the first line.
version=$(head -n 1 "$out/built/0.jsonl" | grep -o '"version":[0-9]*')
for file in Tests/Traces/former/*.jsonl; do
  sed "1s/\"version\":[0-9]*/$version/" "$file" >"$out/former.jsonl"
  "$out/replay" "$out/former.jsonl" >/dev/null
  note $? "$file"
done
"$PYTHON" Tests/Traces/make_secrets.py "$out/secrets" || exit 1
"$out/replay" "$out/secrets/fields.jsonl" >/dev/null
note $? "what was entered into a password field"
"$out/replay" "$out/secrets/written.jsonl" >/dev/null
note $? "passwords that a view edits"
"$out/replay" "$out/secrets/locked.jsonl" "$out/secrets/locked.pdf" "$out/secrets/password.txt" >/dev/null
note $? "a document that is unlocked"
"$out/replay" "$out/secrets/locked.jsonl" "$out/secrets/locked.pdf" >/dev/null 2>&1
[ $? = 1 ]
note $? "a document that is not unlocked without its password"
if [ "${IX_TRACES_PLAIN:-0}" = 1 ]; then
  swift build -c release --scratch-path .build/plain -j "${JOBS:-2}" --product interact-core >&2 || exit 1
  bin=$(dirname "$(readlink -f "$(command -v swift)")")
  libraries=$bin/../lib/swift/linux
  "$bin/clang" -fuse-ld=lld -std=gnu11 -O1 -Iinclude Tests/Traces/replay.c "$libraries/$(uname -m)/swiftrt.o" \
    .build/plain/release/libinteract-core.a -L"$BUILD/lib" -linteract-poppler -Wl,-rpath,"$BUILD/lib" \
    -L"$libraries" -Wl,-rpath,"$libraries" -lswiftCore -lswiftSynchronization -lswiftSwiftOnoneSupport -lpthread -ldl -lm \
    -o "$out/replay-plain" || exit 1
  for file in "$out"/built/*.jsonl; do "$out/replay-plain" "$file" >/dev/null; note $? "ordinary build: $file"; done
fi
sed 's/"count":\([0-9]*\)/"count":1\1/' "$out/built/0.jsonl" >"$out/changed.jsonl"
"$out/replay" "$out/changed.jsonl" 2>"$out/changed.txt"
[ $? = 1 ] && grep -q '^line [0-9]*: the trace has ' "$out/changed.txt"
note $? "a line that was changed is told"
[ "$failed" = 0 ] && echo "ok replayed_through_c [S242b S241e S289b]"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
