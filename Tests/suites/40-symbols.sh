# Headers, version script and library name the same functions; nothing but libc and libm is needed.
# After: 10-build
exec python3 tools/check_symbols.py --library "$BUILD/lib/libinteract.so" --archive "$BUILD/lib/libinteract.a"
