#!/usr/bin/env bash
# The GTK viewer in a window of its own under Xvfb, driven by xdotool: what it logged is what a user did.
set -u
BUILD=${BUILD:-$PWD/build}
passed=0 failed=0
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
for tool in xvfb-run xdotool; do command -v $tool >/dev/null || skip "$tool is not installed"; done
pkg-config --exists gtk4 2>/dev/null || skip "GTK 4 is not installed"
[ -e "$BUILD/lib/libinteract-poppler.so" ] || skip "libinteract-poppler is not built"
out=$BUILD/window
mkdir -p "$out" "$BUILD/pictures"
rm -f "$out/log" "$BUILD/pictures/window.png"
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror -O2 -Iinclude $(pkg-config --cflags gtk4) -o "$out/viewer" examples/gtk/viewer.c \
  examples/common/effect_log.c -L"$BUILD/lib" -linteract -linteract-poppler -Wl,-rpath,"$BUILD/lib" $(pkg-config --libs gtk4) || exit 1

cat >"$out/act.sh" <<'SH'
"$1/viewer" "$2" --log "$1/log" --snapshot "$3" 2>"$1/errors" &
viewer=$!
for _ in $(seq 100); do window=$(xdotool search --onlyvisible --pid $viewer 2>/dev/null | tail -n 1); [ -n "$window" ] && break; sleep 0.1; done
[ -n "$window" ] || { kill $viewer; exit 3; }
sleep 1
xdotool windowmove --sync "$window" 0 0 2>/dev/null
xdotool windowfocus "$window" 2>/dev/null
eval "$(xdotool getwindowgeometry --shell "$window")"
at() { xdotool mousemove --window "$window" "$1" "$2"; sleep 0.15; }
at 450 350
at 200 200
at 120 190; xdotool mousedown 1; sleep 0.1
at 200 200; at 300 240; at 330 260; xdotool mouseup 1; sleep 0.3
xdotool key --window "$window" ctrl+c; xdotool key ctrl+c; sleep 0.3
xdotool key F12; sleep 0.7
at 250 300; xdotool click --repeat 2 --delay 80 1; sleep 0.3
xdotool click 5; sleep 0.2; xdotool click 5; sleep 0.2
xdotool keydown ctrl; xdotool click 4; sleep 0.2; xdotool keyup ctrl; sleep 0.3
xdotool key End; sleep 0.3; xdotool key Home; sleep 0.3
kill $viewer
wait $viewer 2>/dev/null
exit 0
SH
timeout 90 xvfb-run -a -s "-screen 0 1000x800x24" env GDK_BACKEND=x11 GSK_RENDERER=cairo bash "$out/act.sh" "$out" \
  "$PWD/examples/data/guide.pdf" "$BUILD/pictures/window.png"
has() { if grep -qE "$1" "$out/log" 2>/dev/null; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: no line like '$1'"; fi; }
has '^  cursor text|^  cursor beam'
has '^  text-selection 0:.*active=1'
has '^  text-selection 0:.*active=0'
has '^copied '
has '^  tap .* count=2'
has '^  viewport offset='
has '^  page page=3'
if [ "$(grep -oE 'zoom=[0-9.]+' "$out/log" 2>/dev/null | sort -u | wc -l)" -ge 2 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: the zoom never changed"; fi
if [ -s "$BUILD/pictures/window.png" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: no snapshot"; fi
[ "$failed" = 0 ] || { tail -n 5 "$out/errors"; tail -n 20 "$out/log"; }
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
