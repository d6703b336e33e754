#!/usr/bin/env bash
# Saving through the bundled provider: sample documents edited, saved and read again, and every way in which it can fail.
# Long
# After: 10-build
exec tools/with_poppler.sh tools/run_pytest.sh saving Tests/Saving
