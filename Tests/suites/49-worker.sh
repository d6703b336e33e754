# Documents that another process reads: the same as inside, its life, and what it gives when it lies.
# IX_WORKER_ALL=1 takes all sample documents and hostile files; IX_WORKER_KILLS, IX_WORKER_EDIT_KILLS, IX_WORKER_LIES and IX_WORKER_RUBBISH
# say how often (tools/prove.sh worker does it all).
# Waits
# After: 10-build
if [ ! -e "$BUILD/lib/libinteract-worker.so" ]; then
  echo "skipped: libinteract-worker is not built: libqpdf is not installed"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
IX_WORKER_FOLDER=$BUILD/lib
LIBINTERACT_PDFIUM=$("$PYTHON" -c 'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))') || true
export IX_WORKER_FOLDER LIBINTERACT_PDFIUM LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
exec tools/run_pytest.sh worker Tests/Worker
