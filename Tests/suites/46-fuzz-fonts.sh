# Bytes as fonts of a host and of a document, bare outlines of CFF and CMaps among them: added, text of four scripts shaped in them, and embedded. libFuzzer for FUZZ_SECONDS (10) on our code
# with AddressSanitizer and UBSan, over the system's HarfBuzz. Always from FUZZ_SEED (1), so that a change is judged by the same inputs twice.
# IX_QUICK=1 leaves the fuzzer out.
set -eu -o pipefail
if [ "${IX_QUICK:-0}" = 1 ] || ! pkg-config --exists harfbuzz-subset; then
  echo "skipped: fuzzing of fonts, because IX_QUICK is set or HarfBuzz is not installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang++
folder=$BUILD/fuzz-fonts
mkdir -p "$folder/found"

# fail WORDS FILE: says what went wrong.
fail() {
  tail -n 40 "$2"
  echo "FAIL $1"
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
}

sources=(fuzz/fonts.cpp Sources/PdfProvider/Objects/Failure.cpp Sources/PdfProvider/Reading/CodeMap.cpp
  Sources/PdfProvider/Fonts/{CffProgram,EmbeddedFont,FontBook,FontCalls,FontFace,GlyphNames,OpenType,Paragraph,Sfnt,ShapedItems,Subset}.cpp)
# shellcheck disable=SC2046
"$compiler" -g -O1 -std=c++17 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined -fuse-ld=lld -Iinclude -ISources/PdfProvider \
  $(pkg-config --cflags harfbuzz harfbuzz-subset) "${sources[@]}" $(pkg-config --libs harfbuzz harfbuzz-subset) -ldl -o "$folder/fonts" \
  >"$folder/log" 2>&1 || fail "the fuzzer of fonts cannot be built" "$folder/log"
# New inputs go to the first folder; what is committed is only read.
"$folder/fonts" -seed="${FUZZ_SEED:-1}" -max_total_time="${FUZZ_SECONDS:-10}" -max_len=20000 -timeout=60 -rss_limit_mb=3000 \
  -artifact_prefix="$folder/" "$folder/found" fuzz/fonts-corpus >"$folder/log" 2>&1 || fail "the fuzzer found something in fonts" "$folder/log"
grep -E 'DONE|Done' "$folder/log" || true
echo "ok c/damaged-fonts-show-what-they-can [S301a]"
echo "1 passed, 0 failed, 0 skipped"
