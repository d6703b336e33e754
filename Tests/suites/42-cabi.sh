# The C interface, through the shared and through the static library.
# After: 10-build
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
exec tools/run_programs.sh "$BUILD"/Tests/CABI/test_*_shared "$BUILD"/Tests/CABI/test_*_static
