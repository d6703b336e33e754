"""What pytest has to know about these tests."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*numbers): the requirements that a test proves")
