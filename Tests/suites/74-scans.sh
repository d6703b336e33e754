#!/usr/bin/env bash
# The example of a provider for what is not PDF: a folder of scanned pages, made here out of a PDF. It is searched, selected and drawn,
# and holds the rules of the conformance suite.
# After: 10-build
set -u
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built, and the scans are made with it"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so.0
out=$BUILD/examples/scans passed=0 failed=0
mkdir -p "$out"
say() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)) word=ok; else failed=$((failed + 1)) word=FAIL; fi
  echo "$word $2 [$3]"
}
"$PYTHON" examples/scans/make_scans.py examples/data/guide.pdf "$out/guide" &&
  "$PYTHON" examples/scans/make_scans.py examples/data/form.pdf "$out/form" &&
  cc -std=c99 -Wall -Wextra -Werror -O2 -Iinclude examples/scans/*.c -o "$out/show" -L"$BUILD/lib" -linteract -Wl,-rpath,"$BUILD/lib" &&
  "$out/show" "$out/guide" events "$out/page.ppm" >"$out/show.log" && diff examples/scans/show.log "$out/show.log"
say $? c/scans-are-searched-and-selected "S306 S199a"
# What is drawn is the page, to a small difference: the scan was made at another scale.
"$PYTHON" - "$out/page.ppm" <<'PY'
import sys
import libinteract as ix
head, pixels = open(sys.argv[1], "rb").read().split(b"\n255\n", 1)
with ix.open("examples/data/guide.pdf") as document:
    width, height, wanted = document.pages[0].render(1.0)
rows = [sum(abs(pixels[3 * at] - wanted[4 * at]) > 96 for at in range(width * row, width * (row + 1))) for row in range(height)]
print(f"{sum(rows)} of {width * height} pixels are others")
sys.exit(head != b"P6\n%d %d" % (width, height) or sum(rows) > width * height // 40 or min(pixels) > 40)
PY
say $? c/scans-are-drawn "S306"
cc -std=c99 -Wall -Wextra -Werror -O2 -fPIC -shared -Iinclude examples/scans/scans.c -o "$out/libscans.so" &&
  "$BUILD/bin/interact-conformance" "$out/libscans.so" scans_provider "$out/guide" "$out/form" >"$out/rules.txt"
say $? c/scans-hold-the-rules "S306"
[ "$failed" = 0 ] || cat "$out/rules.txt"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
