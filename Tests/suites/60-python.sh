# The Python package against the library that was built.
# Long
# After: 10-build
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
exec tools/run_pytest.sh python bindings/python/tests
