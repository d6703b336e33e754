# Swift is laid out as swift-format lays it out.
found=$(tools/swift_files.sh | xargs swift format lint --parallel 2>&1)
[ -z "$found" ] && { echo "1 passed, 0 failed, 0 skipped"; exit 0; }
echo "$found" | head -40
echo "make format mends most of it"
echo "0 passed, 1 failed, 0 skipped"
exit 1
