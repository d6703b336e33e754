#!/usr/bin/env bash
# Text of every script: typed, saved, read by four programs and drawn by three; damaged fonts and those that must not be embedded.
# After: 10-build
exec tools/with_poppler.sh tools/run_pytest.sh fonts Tests/Fonts
