#!/usr/bin/env bash
# The README's programs, by its commands: each opens a window under Xvfb that shows a page, is scrolled and has text selected.
# After: 10-build
set -u
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
for tool in Xvfb xdotool; do command -v $tool >/dev/null || skip "$tool is not installed"; done
pkg-config --exists gtk4 2>/dev/null || skip "GTK 4 is not installed"
"$PYTHON" -c 'import tkinter' 2>/dev/null || skip "this Python has no tkinter"
[ -e "$BUILD/lib/libinteract-poppler.so" ] || skip "libinteract-poppler is not built"
exec tools/run_pytest.sh readme Tests/Readme
