#!/usr/bin/env bash
# Figures, one JSON line each (names as in PERFORMANCE.md), to the screen and to build/bench.jsonl; then how operations grow, with
# exponents, to build/bench-growth.md.
#
#   tools/bench.sh            ours
#   IX_PEERS=1 tools/bench.sh then also the table of ours beside the best of other libraries, to build/bench-goals.md (benchmarks/peers/run.sh, which
#                             installs packages). IX_PEERS=FOLDER where the peers' programs are not in ../shared/bench/peers
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-$PWD/.venv/bin/python}
export PYTHONPATH=$PWD/bindings/python/src
out=$BUILD/bench
mkdir -p "$out"
cc -std=gnu11 -O2 -Iinclude -o "$out/decorations" benchmarks/decorations.c -L"$BUILD/lib" -linteract -ldl -Wl,-rpath,"$BUILD/lib"
cc -std=gnu11 -O2 -Iinclude -o "$out/snapping" benchmarks/snapping.c -L"$BUILD/lib" -linteract -ldl -Wl,-rpath,"$BUILD/lib"
cc -std=gnu11 -O2 -Iinclude -o "$out/placed" benchmarks/placed.c -L"$BUILD/lib" -linteract -ldl -Wl,-rpath,"$BUILD/lib"
cc -std=gnu11 -O2 -Iinclude -o "$out/growth" benchmarks/growth/*.c -L"$BUILD/lib" -linteract -lm -ldl -Wl,-rpath,"$BUILD/lib"
cc -std=gnu11 -O2 -o "$out/load" benchmarks/load.c -ldl
cc -std=gnu11 -O2 -DWITH_WORKER -Iinclude -o "$out/session" benchmarks/session.c -L"$BUILD/lib" -linteract -linteract-poppler -linteract-worker \
  -lpthread -lm -Wl,-rpath,"$BUILD/lib"
if pkg-config --exists poppler-cpp; then
  cc -std=gnu11 -O2 -Iinclude -o "$out/provider_cost" benchmarks/provider_cost.c -ldl
  # shellcheck disable=SC2046
  c++ -std=c++17 -O2 -o "$out/renderer_cost" benchmarks/renderer_cost.cpp $(pkg-config --cflags --libs poppler-cpp) -ldl
  [ -e "$out/files/big.pdf" ] || "$PYTHON" benchmarks/provider_files.py "$out/files"
fi
strip -o "$out/libinteract.so" "$BUILD/lib/libinteract.so.0"
{
  "$out/decorations"
  "$out/snapping"
  "$out/placed"
  "$out/session" examples/data/*.pdf
  "$out/session" --worker examples/data/*.pdf
  # Ratios of providers to their renderers alone, and the peaks of memory.
  [ ! -e "$out/renderer_cost" ] || LIBINTERACT_PDFIUM=${LIBINTERACT_PDFIUM:-$("$PYTHON" -c \
    'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))' 2>/dev/null || true)} \
    "$PYTHON" benchmarks/provider_ratios.py "$out" "$BUILD/lib" --made "$out/files" examples/data/*.pdf
  "$out/load" "$out/libinteract.so"
  "$PYTHON" benchmarks/python_calls.py
} | tee "$BUILD/bench.jsonl"
"$PYTHON" benchmarks/growth/fit.py "$out/growth" | tee "$BUILD/bench-growth.md"
if [ "${IX_PEERS:-0}" != 0 ]; then benchmarks/peers/run.sh | tee "$BUILD/bench-goals.md"; fi
