#!/usr/bin/env bash
# Every tool that creates: what it writes, that it comes back, and that three renderers draw it where we say.
# After: 10-build
set -u
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
exec tools/run_pytest.sh creation Tests/Creation
