"""The plugin of pytest: the fixtures `open_stage` and `golden`, and the pictures and traces of tests that fail.

pytest loads it by itself where the package libinteract is installed. It is a module of its own: libinteract is imported for tests that ask for
a fixture, and by no other run of pytest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from libinteract.testing import Golden, Stage

_STAGES: pytest.StashKey[list[Any]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options."""
    group = parser.getgroup("libinteract")
    group.addoption("--golden-update", action="store_true", help="write golden files anew in place of comparing with them")
    group.addoption(
        "--stage-failures", default="test-failures", metavar="DIR", help="where a test that fails leaves pictures and traces of its stages")


@pytest.fixture
def open_stage(request: pytest.FixtureRequest) -> Iterator[Callable[..., Stage]]:
    """Opens stages for a test, with the arguments of `Stage.open` or with a view, and closes them after it.

    If the test fails, the picture and the trace of each are in the folder of `--stage-failures`, and the report names them.
    """
    from libinteract import View
    from libinteract.testing import Stage

    stages: list[Stage] = []
    request.node.stash[_STAGES] = stages

    def make(source: Any = None, *arguments: Any, **options: Any) -> Stage:
        made = Stage(source, *arguments, **options) if isinstance(source, View) else Stage.open(source, *arguments, **options)
        stages.append(made)
        return made

    yield make
    for each in stages:
        each.close()


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares with the golden files of a test, in the folder `golden` beside it; `--golden-update` writes them."""
    from libinteract.testing import Golden

    path: Path = request.node.path
    return Golden(path.parent / "golden", f"{path.stem}.{_file_name(request.node.name)}", bool(request.config.getoption("--golden-update")))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    """Writes down how the stages of a test stood when it failed."""
    outcome = yield
    report = outcome.get_result()
    if report.when != "call" or not report.failed:
        return
    folder = Path(str(item.config.getoption("--stage-failures")))
    stages: list[Stage] = item.stash[_STAGES] if _STAGES in item.stash else []
    for number, stage in enumerate(stages, 1):
        written = _written(stage, folder / f"{_file_name(item.nodeid)}{f'.{number}' if number > 1 else ''}")
        report.sections.append(("stage", "\n".join([*written, *stage.story[-12:]])))


def _written(stage: Stage, path: Path) -> list[str]:
    """Writes the picture and the trace of a stage. Returns a line for each, or why it could not be written."""
    from libinteract.testing import png_of

    lines: list[str] = []
    contents: dict[str, Callable[[], bytes]] = {
        "png": lambda: png_of(stage.picture()), "jsonl": lambda: "".join(f"{each}\n" for each in stage.trace).encode()}
    for ending, content in contents.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            data = content()
            if data:
                path.with_name(f"{path.name}.{ending}").write_bytes(data)
                lines.append(f"{path}.{ending}")
        except Exception as error:  # The failure of the test is what counts.
            lines.append(f"no {ending}: {error}")
    return lines


def _file_name(name: str) -> str:
    """A test's name as that of a file."""
    return re.sub(r"[^\w.-]+", "-", name).strip("-")
