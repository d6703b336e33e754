#!/usr/bin/env bash
# Saving through the bundled provider: sample documents edited, saved and read again, and every way in which it can fail.
# Long
# After: 10-build
set -u
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
exec tools/run_pytest.sh saving Tests/Saving
