#!/usr/bin/env bash
# The ordinary archive under ThreadSanitizer, in .build/tsan.
set -eu
cd "$(dirname "$0")/.."
# Always -j 2: the compiler is told the number, and another one builds all anew.
rm -f .build/tsan/debug/libinteract-core.a
exec swift build --sanitize thread --scratch-path .build/tsan -j 2 --product interact-core
