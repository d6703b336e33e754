#!/usr/bin/env bash
# Traces of random sessions, here and on aarch64, to the byte: Tests/Machines/compare.sh COUNT [EVENTS]
#
# Each trace is a session of EVENTS events, of all types, with calls of a host. The library for aarch64 is that of tools/build_aarch64.sh
# and runs in qemu-aarch64-static. IX_AARCH64_ROOT is the folder with the system's libraries for aarch64. Where something is not there,
# it says what, and ends with status 3.
set -u
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-$PWD/build} root=${IX_AARCH64_ROOT:-/usr/aarch64-linux-gnu} count=$1 events=${2:-300}
out=$BUILD/machines step=50
missing() { echo "$1" && exit 3; }
command -v aarch64-linux-gnu-gcc >/dev/null || missing "there is no C compiler for aarch64 (gcc-aarch64-linux-gnu)"
command -v qemu-aarch64-static >/dev/null || missing "there is no qemu-aarch64-static (qemu-user-static)"
[ -e "$root/lib/libc.so.6" ] || missing "$root has no system libraries for aarch64 (libc6-dev-arm64-cross)"
tools/build_aarch64.sh --is-new || missing "there is no library for aarch64 of these sources: tools/build_aarch64.sh makes it"
mkdir -p "$out"
# Fused multiply-adds round once: the program's own sums would differ, and so what it feeds.
program() { "$1" -std=gnu11 -Wall -Wextra -Werror -O1 -ffp-contract=off -Iinclude -o "$2" Tests/Machines/seeded_traces.c -L"$3" -linteract -Wl,-rpath,"$3"; }
program cc "$out/here" "$BUILD/lib" && program aarch64-linux-gnu-gcc "$out/there" "$BUILD/aarch64/lib" || exit 1
there() { qemu-aarch64-static -L "$root" "$out/there" "$@"; }
bytes=0 done=0
: >"$out/sums" >"$out/counts"
while [ "$done" -lt "$count" ]; do
  [ $((count - done)) -ge "$step" ] || step=$((count - done))
  "$out/here" "$done" "$step" "$events" >"$out/here.txt" 2>"$out/here.counts" & here=$!
  there "$done" "$step" "$events" >"$out/there.txt" 2>"$out/there.counts"
  far=$?
  wait "$here" && [ "$far" = 0 ] || { cat "$out/here.counts" "$out/there.counts"; grep -a 'not so' "$out/here.txt" "$out/there.txt"; exit 1; }
  if ! cmp "$out/here.txt" "$out/there.txt" || ! cmp "$out/here.counts" "$out/there.counts"; then
    diff "$out/here.txt" "$out/there.txt" | cut -c1-400 | head -n 20
    echo "seeds $done to $((done + step - 1)) differ; the whole traces are $out/here.txt and there.txt"
    exit 1
  fi
  bytes=$((bytes + $(stat -c %s "$out/here.txt")))
  sha256sum <"$out/here.txt" >>"$out/sums"
  cat "$out/here.counts" >>"$out/counts"
  done=$((done + step))
done
# Another seed is another trace: else all of this would show nothing.
"$out/here" 1 1 "$events" >"$out/here.txt" 2>/dev/null
there 2 1 "$events" >"$out/there.txt" 2>/dev/null
! cmp -s "$out/here.txt" "$out/there.txt" || { echo "the traces of two seeds are equal"; exit 1; }
rm -f "$out/here.txt" "$out/there.txt"
# Each line of the counts is a number and what it counts. All kinds must have come.
awk -v count="$count" -v least="$events" -v bytes="$bytes" -v sum="$(sha256sum <"$out/sums" | cut -c1-16)" '
  { name = substr($0, index($0, " ") + 1); if (!(name in total)) order[++names] = name; total[name] += $1 }
  END {
    printf "%d traces of at least %d events, %.0f bytes, the same on both machines (%s):", count, least, bytes, sum
    for (n = 1; n <= names; n++) {
      printf "%s %.0f %s", (n > 1 ? "," : ""), total[order[n]], order[n]
      if (total[order[n]] == 0 && order[n] != "faults") none = 1
    }
    print ""
    exit none
  }' "$out/counts"
