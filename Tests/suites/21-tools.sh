# The project's own tools.
exec tools/run_pytest.sh tools Tests/Tools
