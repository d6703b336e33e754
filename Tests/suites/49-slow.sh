#!/usr/bin/env bash
# Hosts over a provider that takes 300 ms for everything: no call waits for it, by the clock and by strace. A provider whose entry waits
# after all has to be found by both. The provider is that of Poppler, asked in a thread.
# Waits
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
LIBRARY=${SLOW_LIBRARY:-$BUILD/lib}    # where libinteract.so is
PROVIDER=${SLOW_PROVIDER:-$LIBRARY}    # where libinteract-poppler.so is
out=$BUILD/slow
mkdir -p "$out"
export LIBINTERACT_LIBRARY=$PROVIDER/libinteract.so.0
cc -std=gnu11 -Wall -Wextra -Werror -O1 -g -Iinclude -o "$out/test_slow" Tests/Slow/test_slow.c -L"$LIBRARY" -linteract \
  -Wl,-rpath,"$LIBRARY" -lpthread -ldl -lm || exit 1
passed=0 failed=0 skipped=0
say() {
  case $1 in
    0) passed=$((passed + 1)) word=ok ;;
    77) skipped=$((skipped + 1)) word=skip ;;
    *) failed=$((failed + 1)) word=FAIL ;;
  esac
  echo "$word ${2// /_} [$3]"
}

output=$(timeout 200 "$out/test_slow" 2>&1)
status=$?
echo "$output" | grep -vE '^[0-9]+ passed, '
closing=$(grep -E '^[0-9]+ passed, ' <<<"$output" | tail -n 1)
read -r p _ f _ k _ <<<"${closing:-0 passed, 0 failed, 0 skipped}"
[ "$status" -ne 0 ] && [ "$f" -eq 0 ] && f=1 && echo "FAIL test_slow: ended with status $status"
passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + k))

# The session once more, below strace; the marks between its calls say which system calls are the library's.
traced() {
  rm -f "$out"/trace.*
  timeout 300 strace -qq -y -ff -s 60 -o "$out/trace" "$out/test_slow" >"$out/traced.log" 2>&1
  python3 Tests/Slow/judge.py "$(grep -l '> ix_view_feed' "$out"/trace.* | head -n 1)"
}
if [ "$k" -gt 0 ] || ! strace -qq -o /dev/null true 2>/dev/null; then
  say 77 "no call waits in the kernel: there is no strace, or no provider" S293b
else
  traced
  say $? "no call waits in the kernel" S293b
  # 4: texts, 11: pictures (ix_question_kind)
  for kind in 4 11; do
    SLOW_WAITS=$kind "$out/test_slow" >"$out/waits.log" 2>&1
    grep -q 'took .* ms and waited' "$out/waits.log"
    say $? "an entry that waits is noticed by the clock, question $kind" S293a
  done
  if SLOW_WAITS=4 traced >"$out/judged.log"; then status=1; else status=0; fi
  say "$status" "an entry that waits is noticed by strace: $(tail -n 1 "$out/judged.log")" S293b
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
