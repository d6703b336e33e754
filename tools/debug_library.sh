#!/usr/bin/env bash
# libinteract.so as ordinary Swift without optimisation, for work on the core: after a change only the files that it touches
# are compiled again, in seconds where the Embedded build takes minutes. Slower to run, needs the toolchain's runtime, and
# never ships.
#
#   tools/debug_library.sh          makes build/debug/libinteract.so.0
#   tools/generate --scratch .build/debug-library --configuration debug --no-build      what follows from the exports
#   swift test --scratch-path .build/debug-library --filter Forms                       tests of the layers
#   LIBINTERACT_LIBRARY=$PWD/build/debug/libinteract.so.0 .venv/bin/python -m pytest bindings/python/tests/test_forms.py
set -eu
cd "$(dirname "$0")/.."
build=${BUILD:-$PWD/build} scratch=${DEBUG_SCRATCH:-$PWD/.build/debug-library}
bin=$(dirname "$(readlink -f "$(command -v swift)")")
libraries=$bin/../lib/swift/linux
mkdir -p "$build/debug"
"${PYTHON:-python3}" tools/generate --schema
rm -f "$scratch/debug/libinteract-core.a"
swift build --scratch-path "$scratch" --product interact-core -j "${JOBS:-2}"
"$bin/clang" -shared -fuse-ld=lld -Wl,-soname,libinteract.so.0 -Wl,--version-script=cmake/interact.map -Wl,--no-undefined-version \
  -Wl,--whole-archive "$scratch/debug/libinteract-core.a" -Wl,--no-whole-archive \
  "$libraries/$(uname -m)/swiftrt.o" -L"$libraries" -Wl,-rpath,"$libraries" -lswiftCore -lswiftSynchronization \
  -lswiftSwiftOnoneSupport -lpthread -ldl -lm -o "$build/debug/libinteract.so.0"
ln -sf libinteract.so.0 "$build/debug/libinteract.so"
echo "$build/debug/libinteract.so.0"
