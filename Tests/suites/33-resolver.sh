# Every state of the gestures' resolver, for two recognizers that may say anything to the end of new states, for three through six
# moves, under all relations; and for two once more with the steps that are otherwise known to go on like others, to the same figures.
# `tools/prove.sh faults` shows that the same check finds faults seeded in a copy.
set -eu
swift build -c release --scratch-path .build/resolver -j "$JOBS" -Xswiftc -enforce-exclusivity=unchecked --product resolver-check >&2
for size in "2x8" "2x8 all" "3x6"; do .build/resolver/release/resolver-check $size || status=1; done >"$RESULTS/states.txt"
cat "$RESULTS/states.txt"
figures=$(sed -nE 's/.* (of 2 recognizers.* violations), .*/\1/p' "$RESULTS/states.txt" | sort -u | wc -l)
[ "$figures" -eq 1 ] || { echo "two recognizers: other figures if all steps are played"; status=1; }
awk -v figures="$figures" '/^[0-9]+ passed, / { passed += $1; failed += $3 }
  END { print passed + (figures == 1) " passed, " failed + (figures != 1) " failed, 0 skipped" }' "$RESULTS/states.txt"
exit "${status:-0}"
