#!/usr/bin/env bash
# The Embedded archive with the marks that libFuzzer and AddressSanitizer need, in .build/fuzz.
set -eu
cd "$(dirname "$0")/.."
# Both in one option: of several the compiler heeds the last, and --sanitize passes them in an order that changes.
IX_EMBEDDED=1 exec swift build -c release -Xswiftc -sanitize=address,fuzzer --scratch-path .build/fuzz -j "${JOBS:-2}" \
  --product interact-core
