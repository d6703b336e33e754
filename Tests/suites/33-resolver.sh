# Every state of the gestures' resolver, for three recognizers that may say anything, all relations and six moves; then
# faults seeded in a copy of it, each of which the same check must find.
set -eu
swift build -c release --scratch-path .build/resolver -j "$JOBS" -Xswiftc -enforce-exclusivity=unchecked --product resolver-check >&2
states=$(.build/resolver/release/resolver-check 3x6) || true
faults=$(python3 Tests/ResolverCheck/faults.py .build/faults "$JOBS") || true
echo "$states"
echo "$faults"
read -r p1 f1 < <(tail -n 1 <<<"$states" | sed -E 's/^([0-9]+) passed, ([0-9]+) failed.*/\1 \2/')
read -r p2 f2 < <(tail -n 1 <<<"$faults" | sed -E 's/^([0-9]+) passed, ([0-9]+) failed.*/\1 \2/')
echo "$((p1 + p2)) passed, $((f1 + f2)) failed, 0 skipped"
[ "$((f1 + f2))" -eq 0 ]
