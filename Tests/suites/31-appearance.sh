# The appearances that suite 30 wrote, as Poppler, PDFium and MuPDF draw them; side by side in a picture.
# After: 10-build 30-swift
if [ ! -e "$BUILD/lib/libinteract-poppler.so" ]; then
  echo "skipped: libinteract-poppler is not built: poppler-cpp and libqpdf are not both installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
export IX_GALLERY=$RESULTS/gallery
if [ ! -e "$IX_GALLERY/gallery.json" ]; then
  # shellcheck disable=SC2086
  swift test $CHECKED --filter galleryFile >"$RESULTS/gallery.txt" 2>&1
fi
# A filter that fits no test passes: the file says whether it ran.
if [ ! -e "$IX_GALLERY/gallery.json" ]; then
  echo "no test galleryFile has written $IX_GALLERY/gallery.json"
  tail -n 5 "$RESULTS/gallery.txt"
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
fi
mkdir -p "$BUILD/pictures"
"$PYTHON" Tests/Appearance/sheet.py "$IX_GALLERY/gallery.pdf" "$IX_GALLERY/gallery.json" "$BUILD/pictures/appearances.png"
exec tools/run_pytest.sh appearance Tests/Appearance
