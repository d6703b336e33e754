# The bundled provider, against sample documents (beside the checkout, or IX_CORPUS) and files made for the tests.
# After: 10-build
library=$BUILD/lib/libinteract-poppler.so
if [ ! -e "$library" ]; then
  echo "skipped: libinteract-poppler is not built: poppler-cpp and libqpdf are not both installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
export IX_POPPLER_LIBRARY=$library IX_PROVIDER_DUMP=$BUILD/provider_dump
cc -std=c11 -Wall -Wextra -Werror -Iinclude Tests/Provider/provider_dump.c -o "$IX_PROVIDER_DUMP" \
  -L"$BUILD/lib" -linteract-poppler -Wl,-rpath,"$BUILD/lib" || exit 1
exec tools/run_pytest.sh provider Tests/Provider --ignore Tests/Provider/test_pdfium.py --ignore Tests/Provider/test_plain_text.py
