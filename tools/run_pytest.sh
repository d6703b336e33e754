#!/usr/bin/env bash
# Runs pytest and closes with `N passed, M failed, K skipped`: tools/run_pytest.sh NAME ARGUMENTS...
# The result file NAME.xml goes to $RESULTS.
set -u
name=$1
shift
results=${RESULTS:-build/results}
mkdir -p "$results"
"${PYTHON:-python3}" -m pytest -q -rs --tb=short -p no:cacheprovider --junitxml "$results/$name.xml" "$@"
status=$?
"${PYTHON:-python3}" - "$results/$name.xml" <<'PY' || exit 1
import sys
import xml.etree.ElementTree as tree

cases = list(tree.parse(sys.argv[1]).getroot().iter("testcase"))
failed = sum(1 for case in cases if case.find("failure") is not None or case.find("error") is not None)
skipped = [case.find("skipped") for case in cases if case.find("skipped") is not None]
for each in skipped:
    print("skipped:", (each.get("message") or "no reason given").split("\n")[0])
print(f"{len(cases) - failed - len(skipped)} passed, {failed} failed, {len(skipped)} skipped")
PY
exit $status
