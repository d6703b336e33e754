# What is installed serves programs that know nothing of this folder.
# After: 10-build
exec tools/run_pytest.sh install Tests/CABI/test_install.py Tests/CABI/test_packaging.py Tests/CABI/test_packages.py
