#!/usr/bin/env bash
# A viewer that others wrote, on another toolkit, in another language, with another renderer: wxPython's, patched, driven by real input.
# Waits
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
LIBRARY=${WINDOW_LIBRARY:-$BUILD/lib} # where libinteract.so is
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
for tool in Xvfb xdotool; do command -v $tool >/dev/null || skip "$tool is not installed"; done
[ -e "$LIBRARY/libinteract.so.0" ] || skip "libinteract is not built"
mkdir -p "$BUILD/pictures"
why=$(integrations/wxpython/make.sh "$BUILD/wxpython")
case $? in
  0) ;;
  77) skip "${why#skipped: }" ;;
  *) echo "$why"; exit 1 ;;
esac
export LIBINTERACT_LIBRARY=$LIBRARY/libinteract.so.0
exec "${PYTHON:-.venv/bin/python}" integrations/wxpython/test/play.py "$BUILD/wxpython" "$BUILD/pictures"
