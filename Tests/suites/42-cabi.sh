# The C interface, through the shared and through the static library.
# After: 10-build
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
# The PDFium that Python brought, where it did: the tests of its provider are left out otherwise.
pdfium=$("${PYTHON:-python3}" -c 'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))' 2>/dev/null) &&
  export LIBINTERACT_PDFIUM=$pdfium
exec tools/run_programs.sh "$BUILD"/Tests/CABI/test_*_shared "$BUILD"/Tests/CABI/test_*_static
