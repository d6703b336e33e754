#!/usr/bin/env bash
# The Embedded object with the marks that libFuzzer and AddressSanitizer need, in .build/fuzz.
set -eu
cd "$(dirname "$0")/.."
# Always -j 2: the compiler is told the number, and another one builds all anew.
# Both in one option: of several the compiler heeds the last, and --sanitize passes them in an order that changes.
IX_EMBEDDED=1 exec swift build -c release -Xswiftc -sanitize=address,fuzzer --scratch-path .build/fuzz -j 2 \
  --target CExports
