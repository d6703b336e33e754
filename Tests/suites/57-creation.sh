#!/usr/bin/env bash
# Every tool that creates: what it writes, that it comes back, and that three renderers draw it where we say.
# Waits
# After: 10-build
exec tools/with_poppler.sh tools/run_pytest.sh creation Tests/Creation
