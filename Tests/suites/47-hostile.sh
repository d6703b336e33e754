#!/usr/bin/env bash
# Hostile files: every kind in its small size, opened, read, pointed at, drawn, edited and saved as a viewer does it, on a small stack.
# HOSTILE=full runs all kinds in their full sizes against the figures of docs/contracts/hostile-files.md; HOSTILE=sanitized
# runs the small sizes with a provider that is built with AddressSanitizer and UBSan (tools/prove.sh hostile does both).
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-python3} RESULTS=${RESULTS:-$BUILD/results}
export BUILD PYTHON RESULTS IX_HOSTILE_VIEWER=$BUILD/hostile_viewer
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
# viewer FLAGS PROVIDER_FOLDER OUT
viewer() {
  # shellcheck disable=SC2086
  cc -std=gnu11 -O1 -g -Wall -Wextra -Werror -Iinclude Tests/Hostile/viewer.c -o "$3" -L"$2" $1 -linteract-poppler -L"$BUILD/lib" \
    -linteract -Wl,-rpath,"$2:$BUILD/lib" -lpthread || exit 1
}
case ${HOSTILE:-small} in
full)
  viewer "" "$BUILD/lib" "$IX_HOSTILE_VIEWER"
  exec "$PYTHON" Tests/Hostile/measure.py --check
  ;;
sanitized)
  folder=$BUILD/sanitized
  flags="-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer"
  cmake -S Sources/PdfProvider -B "$folder" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS="$flags" -DCMAKE_C_FLAGS="$flags" \
    -DCMAKE_SHARED_LINKER_FLAGS="$flags" -DCMAKE_EXE_LINKER_FLAGS="$flags" >/dev/null && cmake --build "$folder" -j "${JOBS:-2}" || exit 1
  export IX_HOSTILE_VIEWER=$folder/hostile_viewer IX_HOSTILE_SANITIZED=1 IX_HOSTILE_SECONDS=30
  # What is kept for the life of the process in other libraries is no fault of a file.
  export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=0 UBSAN_OPTIONS=print_stacktrace=1
  viewer "$flags" "$folder" "$IX_HOSTILE_VIEWER"
  ;;
*)
  viewer "" "$BUILD/lib" "$IX_HOSTILE_VIEWER"
  LIBINTERACT_PDFIUM=$("$PYTHON" -c 'import pathlib, pypdfium2_raw; print(pathlib.Path(pypdfium2_raw.__file__).parent / "libpdfium.so")')
  if [ -e "$BUILD/lib/libinteract-pdfium.so" ] && [ -e "$LIBINTERACT_PDFIUM" ]; then
    export LIBINTERACT_PDFIUM IX_HOSTILE_PDFIUM_VIEWER=$BUILD/hostile_pdfium_viewer
    viewer "-DSESSION_PDFIUM -linteract-pdfium" "$BUILD/lib" "$IX_HOSTILE_PDFIUM_VIEWER"
  fi
  ;;
esac
exec tools/run_pytest.sh hostile Tests/Hostile
