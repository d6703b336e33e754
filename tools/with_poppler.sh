#!/usr/bin/env bash
# tools/with_poppler.sh COMMAND...: runs tests with the libraries that were built, where libinteract-poppler is one of them. For suites.
set -u
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
exec "$@"
