# Random scenes, strokes and fingers that join, ten thousand of each, and the table of velocities.
set -u
swift build -c release --scratch-path .build/resolver -j "$JOBS" -Xswiftc -enforce-exclusivity=unchecked --product gesture-check || exit 1
for part in "schedules 10000" "splits 10000" "pinches 10000" "drags 10000" "velocity 1000"; do
  # shellcheck disable=SC2086
  .build/resolver/release/gesture-check $part
done | tee "$RESULTS/strokes.txt"
awk '/^[0-9]+ passed, / { parts++; passed += $1; failed += $3 }
  END { print passed " passed, " failed + (parts != 5) " failed, 0 skipped"; exit failed > 0 || parts != 5 }' "$RESULTS/strokes.txt"
