# The project's own tools.
# Long
# After: 10-build
exec tools/run_pytest.sh tools Tests/Tools
