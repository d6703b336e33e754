#!/usr/bin/env bash
# The Qt widget and the viewer made of it, in windows under Xvfb, with PySide6 and PyQt6: xdotool for mouse, wheel and keys, events of Qt for
# touch, pen, trackpad and input method, and a client of AT-SPI. IX_VIEWER_ALL=1 shows all sample documents and repeats three times, in four
# programs beside each other, each with a screen of its own and a quarter of the documents.
# Waits
# After: 10-build
set -u
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
for tool in Xvfb xvfb-run xdotool; do command -v $tool >/dev/null || skip "$tool is not installed"; done
"$PYTHON" -c 'import PySide6.QtWidgets, PyQt6.QtWidgets' 2>/dev/null || skip "PySide6 and PyQt6 are not installed"
[ -e "$BUILD/lib/libinteract-worker.so" ] || skip "libinteract-worker is not built"
mkdir -p "$BUILD/pictures"
export QT_QPA_PLATFORM=xcb LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so.0
passed=0 failed=0 skipped=0
run() { # BINDING NAME FILES...
  local said=$RESULTS/$2.txt
  QT_API=$1 xvfb-run -a -n "${screen:-99}" -s '-screen 0 1280x1000x24' tools/run_pytest.sh "$2" "${@:3}" >"$said" 2>&1
}
count() { # BINDING NAME FILES...: the same, and counts
  run "$@"
  tell "$2"
}
tell() { # NAME
  local said=$RESULTS/$1.txt p f k
  cat "$said"
  read -r p f k < <(tail -n 1 "$said" | sed -E 's/^([0-9]+) passed, ([0-9]+) failed, ([0-9]+) skipped.*/\1 \2 \3/;t;s/.*/0 1 0/')
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + k))
}
documents=Tests/Qt/test_viewer.py::test_every_entry_and_tool_over_sample_documents
if [ "${IX_VIEWER_ALL:-}" = 1 ]; then
  rm -f "$BUILD"/pictures/memory-*.txt
  for part in 0 1 2 3; do IX_VIEWER_PART=$part/4 screen=$((150 + 10 * part)) run pyside6 "qt-documents-$part" "$documents" & done
  wait
  for part in 0 1 2 3; do tell "qt-documents-$part"; done
  count pyside6 qt Tests/Qt --deselect "$documents"
  cat "$BUILD"/pictures/memory-*.txt
else
  count pyside6 qt Tests/Qt
fi
count pyqt6 qt-pyqt6 Tests/Qt/test_reading.py Tests/Qt/test_devices.py Tests/Qt/test_programs.py Tests/Qt/test_work_kept.py Tests/Qt/test_spoken.py Tests/Qt/test_parts.py
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
