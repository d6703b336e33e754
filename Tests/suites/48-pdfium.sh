# The permissive provider by the tests of the other one, and what is PDFium's alone: where it is looked for, its lock, layers.
# After: 10-build
library=$BUILD/lib/libinteract-pdfium.so
if [ ! -e "$library" ]; then
  echo "skipped: libinteract-pdfium is not built: libqpdf is not installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
LIBINTERACT_PDFIUM=$("$PYTHON" -c 'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))') || {
  echo "skipped: pypdfium2 is not installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
export LIBINTERACT_PDFIUM IX_PROVIDER=pdfium IX_PDFIUM_LIBRARY=$library IX_PROVIDER_DUMP=$BUILD/pdfium_dump
cc -std=c11 -Wall -Wextra -Werror -DIX_WITH_PDFIUM -Iinclude Tests/Provider/provider_dump.c -o "$IX_PROVIDER_DUMP" \
  -L"$BUILD/lib" -linteract-pdfium -Wl,-rpath,"$BUILD/lib" || exit 1
exec tools/run_pytest.sh pdfium Tests/Provider/test_pdfium.py Tests/Provider/test_library.py Tests/Provider/test_provider.py \
  Tests/Provider/test_bounded.py Tests/Provider/test_made.py Tests/Provider/test_deep.py Tests/Provider/test_plain_text.py
