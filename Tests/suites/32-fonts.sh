#!/usr/bin/env bash
# Text of every script: typed, saved, read by four programs and drawn by three; damaged fonts and those that must not be embedded.
# After: 10-build
set -u
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
exec tools/run_pytest.sh fonts Tests/Fonts
