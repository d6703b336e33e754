#!/usr/bin/env bash
# The GTK viewer in a window of its own under Xvfb, driven by xdotool: what it logged is what a user did.
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
passed=0 failed=0
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
for tool in xvfb-run xdotool; do command -v $tool >/dev/null || skip "$tool is not installed"; done
pkg-config --exists gtk4 2>/dev/null || skip "GTK 4 is not installed"
[ -e "$BUILD/lib/libinteract-poppler.so" ] || skip "libinteract-poppler is not built"
out=$BUILD/window
mkdir -p "$out" "$BUILD/pictures"
rm -f "$out/log" "$BUILD/pictures/window.png" "$BUILD/pictures/window-measuring.png"
cp examples/data/guide.pdf "$out/guide.pdf"
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror -O2 -Iinclude $(pkg-config --cflags gtk4) -o "$out/viewer" examples/gtk/*.c \
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
at 450 400
at 200 250
at 195 197; xdotool mousedown 1; sleep 0.1
at 257 205; at 334 236; at 357 251; xdotool mouseup 1; sleep 0.3
xdotool key --window "$window" ctrl+c; xdotool key ctrl+c; sleep 0.3
xdotool key F12; sleep 0.7
at 250 300; xdotool click --repeat 2 --delay 80 1; sleep 0.3
xdotool click 5; sleep 0.2; xdotool click 5; sleep 0.2
xdotool keydown ctrl; xdotool click 4; sleep 0.2; xdotool keyup ctrl; sleep 0.3
xdotool key End; sleep 0.3; xdotool key Home; sleep 0.3
# A rectangle is drawn, taken by its upper edge, moved, put back, moved again, and saved.
xdotool key r; sleep 0.3
at 560 420; xdotool mousedown 1; sleep 0.1; at 600 450; at 680 500; xdotool mouseup 1; sleep 0.3
at 640 420; xdotool click 1; sleep 0.6
at 640 420; xdotool mousedown 1; sleep 0.1; at 650 440; at 680 470; xdotool mouseup 1; sleep 0.3
xdotool key ctrl+z; sleep 0.3; xdotool key ctrl+shift+z; sleep 0.3
xdotool key F12; sleep 0.7
# A second rectangle, with the button of the tool; the context menu deletes it.
xdotool key e; sleep 0.3; xdotool key r; sleep 0.3
at 260 560; xdotool mousedown 1; sleep 0.1; at 300 590; at 360 620; xdotool mouseup 1; sleep 0.3
at 260 590; xdotool click 3; sleep 0.8
for _ in 1 2 3; do xdotool key Down; sleep 0.15; done; xdotool key Return; sleep 0.5
# A length and an area are measured; the picture is taken while the area is being drawn.
xdotool key m; sleep 0.3
at 130 560; xdotool mousedown 1; sleep 0.1; at 240 560; at 330 560; xdotool mouseup 1; sleep 0.4
xdotool key a; sleep 0.3
at 420 520; xdotool click 1; sleep 0.7; at 560 520; xdotool click 1; sleep 0.7
xdotool mousedown 1; sleep 0.1; at 560 580; at 562 610; cp "$3" "$1/kept.png"; xdotool key F12; sleep 0.7
mv "$3" "$4"; mv "$1/kept.png" "$3"
xdotool mouseup 1; sleep 0.4; xdotool key Return; sleep 0.4
xdotool key ctrl+s; sleep 0.5
kill $viewer
wait $viewer 2>/dev/null
exit 0
SH
timeout 90 xvfb-run -a -s "-screen 0 1000x800x24" env GDK_BACKEND=x11 GSK_RENDERER=cairo bash "$out/act.sh" "$out" \
  "$out/guide.pdf" "$BUILD/pictures/window.png" "$BUILD/pictures/window-measuring.png"
has() { if grep -qE "$1" "$out/log" 2>/dev/null; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: no line like '$1'"; fi; }
has '^  cursor text|^  cursor beam'
has '^  text-selection 0:.*active=1'
has '^  text-selection 0:.*active=0'
has '^copied '
has '^  tap .* count=2'
has '^  viewport offset='
has '^  page page=3'
has '^  annotation-selection count=1'
has '^  lifted page=0'
has '^  history undo=1 redo=1'
has '^  history undo=2 redo=0'
has '^  menu .* context=3'
has '^chosen 202'
has '^saved 0'
has '^measuring [0-9.,]+ pt'
has '^measured [0-9.,]+ pt'
has '^measured [0-9.,]+ sq pt'
found=$(LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 PYTHONPATH=bindings/python/src "${PYTHON:-.venv/bin/python}" - "$out/guide.pdf" <<'PY'
import sys
import libinteract as ix
with ix.open(sys.argv[1]) as document:
    intents = sorted(each.text(ix.TextKind.INTENT) or "" for each in document.annotations(0))
    dimensions = [each for each in intents if each.endswith("Dimension")]
    print(sum(each.subtype == ix.Subtype.SQUARE for each in document.annotations(0)), *dimensions)
PY
)
if [ "$found" = "1 LineDimension PolygonDimension" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: the saved file has '$found'"; fi
if [ "$(grep -oE 'zoom=[0-9.]+' "$out/log" 2>/dev/null | sort -u | wc -l)" -ge 2 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: the zoom never changed"; fi
if [ -s "$BUILD/pictures/window.png" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: no snapshot"; fi
if [ -s "$BUILD/pictures/window-measuring.png" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: no snapshot of measuring"; fi
[ "$failed" = 0 ] || { tail -n 5 "$out/errors"; tail -n 20 "$out/log"; }
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
