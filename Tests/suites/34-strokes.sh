# Random scenes, strokes, fingers that join and hands that rest, by the thousand, and the tables of velocities.
set -u
swift build -c release --scratch-path .build/resolver -j "$JOBS" -Xswiftc -enforce-exclusivity=unchecked --product gesture-check || exit 1
for part in "schedules 10000" "splits 10000" "pinches 10000" "drags 10000" "hands 3000" "velocity 1000" "lifts-rough 3000"; do
  # shellcheck disable=SC2086
  .build/resolver/release/gesture-check $part
done | tee "$RESULTS/strokes.txt"
awk '/^[0-9]+ passed, / { parts++; passed += $1; failed += $3 }
  END { print passed " passed, " failed + (parts != 7) " failed, 0 skipped"; exit failed > 0 || parts != 7 }' "$RESULTS/strokes.txt"
