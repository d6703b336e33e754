# Every state of the gestures' resolver, for two recognizers that may say anything to the end of new states, for three through six
# moves, under all relations. `tools/prove.sh faults` shows that the same check finds faults seeded in a copy.
set -eu
swift build -c release --scratch-path .build/resolver -j "$JOBS" -Xswiftc -enforce-exclusivity=unchecked --product resolver-check >&2
{ .build/resolver/release/resolver-check 2x8; .build/resolver/release/resolver-check 3x6; } >"$RESULTS/states.txt" || status=1
cat "$RESULTS/states.txt"
awk '/^[0-9]+ passed, / { passed += $1; failed += $3 } END { print passed " passed, " failed " failed, 0 skipped" }' "$RESULTS/states.txt"
exit "${status:-0}"
