# Every state of the gestures' resolver, for three recognizers that may say anything, all relations and six moves; then
# faults seeded in a copy of it, each of which the same check must find.
set -u
python3 Tests/ResolverCheck/faults.py .build/faults "$JOBS" >"$RESULTS/faults.txt" 2>"$RESULTS/faults.err" &
swift build -c release --scratch-path .build/resolver -j "$JOBS" -Xswiftc -enforce-exclusivity=unchecked --product resolver-check >&2
.build/resolver/release/resolver-check 3x6 >"$RESULTS/states.txt"
wait
cat "$RESULTS/states.txt" "$RESULTS/faults.err" "$RESULTS/faults.txt"
sums=$(grep -hE '^[0-9]+ passed, ' "$RESULTS/states.txt" "$RESULTS/faults.txt" | tr -d ,)
[ "$(wc -l <<<"$sums")" -eq 2 ] || { echo "a part did not come to its end" && exit 1; }
awk '{ passed += $1; failed += $3 } END { print passed " passed, " failed " failed, 0 skipped"; exit failed > 0 }' <<<"$sums"
