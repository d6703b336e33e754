#!/usr/bin/env bash
# The demo runs on the project's own PDFs, does what it says, and logs the same from C and from Python.
# Waits
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
passed=0 failed=0
say() { if [ "$1" = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: $2"; fi; }
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
tools/demo.sh >"$BUILD/demo.out" 2>&1; say $? "tools/demo.sh ended badly: $(tail -3 "$BUILD/demo.out")"
log=$BUILD/demo/guide.c.log
has() { grep -qE "$1" "$log"; say $? "no line like '$1' in $log"; }
has '^  follow uri performed=0'
has '^  follow go_to performed=1'
has '^  text: A viewer draws pages'
has '^  text: and$'
has '^  moving 1'
has '^  cursor hand'
has '^  cursor beam'
has '^  viewport .* \(sampled\)'
# A condition that denies: neither of the two taps before "allow" follows the link.
! sed -n '/^> deny openLink/,/^> allow openLink/p' "$log" | grep -q follow; say $? "a denied link was followed"
# What was drawn is there again in the saved file, where it was drawn; what was undone after it is not.
log=$BUILD/demo/guide-edits.c.log
has '^  lifted page=0'
has '^  saved modified=0'
! grep -qE 'no such (annotation|handle)' "$log"; say $? "the script found nothing to edit: $log"
# listed N: what the N-th list of annotations says.
listed() { awk -v n="$1" '/^> / { at = 0 } /^> list/ { at = ++seen } at == n && /^  annotation / { print }' "$log"; }
before=$(listed 1) after=$(listed 2) last=$(listed 3)
[ -n "$before" ] && [ "$before" = "$after" ]; say $? "what was saved is not what was drawn"
[ "$after" = "$last" ]; say $? "undoing after opening leaves something else"
if command -v qpdf >/dev/null; then
  qpdf --check "$BUILD/demo/guide.c.pdf" >"$BUILD/demo/guide.qpdf" 2>&1; say $? "qpdf: $(tail -1 "$BUILD/demo/guide.qpdf")"
  cmp -s -n "$(stat -c %s examples/data/guide.pdf)" examples/data/guide.pdf "$BUILD/demo/guide.c.pdf"
  say $? "the old bytes are not at the beginning of the new file"
fi
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
