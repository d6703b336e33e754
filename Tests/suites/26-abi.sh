# The C interface keeps what the last release promised: by the manifest, by the library's symbols, and as abidiff sees it.
# After: 10-build
exec "$PYTHON" tools/release.py check --library "$BUILD/lib/libinteract.so"
