#!/usr/bin/env bash
# The ordinary archive under ThreadSanitizer, in .build/tsan.
set -eu
cd "$(dirname "$0")/.."
rm -f .build/tsan/debug/libinteract-core.a
exec swift build --sanitize thread --scratch-path .build/tsan -j "${JOBS:-2}" --product interact-core
