#!/usr/bin/env bash
# The C tests, built for aarch64 against the library of tools/build_aarch64.sh, run in qemu-aarch64-static. Those that compare
# times are left out: an emulator translates code when it comes to it first. With -O1 gcc 12 for aarch64 leaves out a call of
# test_text_order.c (put_columns, whose writes it does not see); with -O2 it does not.
set -u
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-$PWD/build} root=${IX_AARCH64_ROOT:-/usr/aarch64-linux-gnu}
out=$BUILD/machines/programs
rm -rf "$out"
mkdir -p "$out"
build() {
  aarch64-linux-gnu-gcc -std=gnu11 -Wall -Wextra -Werror -O2 -UNDEBUG -ffp-contract=off -Iinclude -o "$2/$(basename "$1" .c)" "$1" \
    -L"$3" -linteract -lm -lpthread -Wl,-rpath,"$3"
}
export -f build
find Tests/CABI -name 'test_*.c' ! -name test_selected_glyphs.c | sort | xargs -P "${JOBS:-2}" -I{} bash -c 'build "$@"' - {} "$out" "$BUILD/aarch64/lib" || exit 1
IX_EDIT_SEEDS=${IX_EDIT_SEEDS:-1} IX_WRITING_SEEDS=${IX_WRITING_SEEDS:-10} TIMEOUT=3000 RUNNER="qemu-aarch64-static -L $root" tools/run_programs.sh "$out"/test_*
