# The conformance suite for providers: on those that ship, from C and from Python; a provider that breaks a rule is noticed.
# After: 10-build
library=$BUILD/lib/libinteract-poppler.so
if [ ! -e "$library" ]; then
  echo "skipped: libinteract-poppler is not built: poppler-cpp and libqpdf are not both installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so.0
export LIBINTERACT_CONFORMANCE_LIBRARY=$BUILD/lib/libinteract-conformance.so.0 IX_CONFORMANCE=$BUILD/bin/interact-conformance
pdfium=$("$PYTHON" -c 'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))' 2>/dev/null)
if [ -e "$BUILD/lib/libinteract-pdfium.so.0" ] && [ -e "$pdfium" ]; then
  export LIBINTERACT_PDFIUM_LIBRARY=$BUILD/lib/libinteract-pdfium.so.0 LIBINTERACT_PDFIUM=$pdfium
fi
export IX_MUTANTS=$BUILD/conformance_mutants
cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -O1 -Iinclude Tests/Conformance/mutants*.c $(ls Sources/Conformance/*.c | grep -v /main.c) \
  -o "$IX_MUTANTS" -L"$BUILD/lib" -linteract -lm -lpthread -ldl -Wl,-rpath,"$BUILD/lib" || exit 1
exec tools/run_pytest.sh conformance Tests/Conformance
