"""The table of ours beside the peers: what a row says, and that our program answers the peers' questions from the peers' files."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "benchmarks/peers"
LIBRARIES = Path(os.environ.get("BUILD", ROOT / "build")) / "lib"
#: The part of the peers' bench.h that that of the project has under other names.
STAND_IN = """
#include "{ours}"
static inline int alloc_on(void) {{ return 0; }}
static inline double rng01(uint64_t *state) {{ return random_share(state); }}
static inline const char *data_dir(void) {{ return getenv("PEER_DATA"); }}
static inline double *load_bin(const char *folder, const char *name, size_t size, size_t *count) {{
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  double *data = malloc(1 << 20);
  *count = fread(data, 1, 1 << 20, file) / size;
  fclose(file);
  return data;
}}
"""


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("peer_table", FOLDER / "table.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


table = load()


def line(name: str, peer: str, value: float, unit: str, n: int = 1000, **more: float) -> str:
    return json.dumps({"name": name, "peer": peer, "n": n, "value": value, "unit": unit, **more})


def row(goal: object, *lines: str) -> list[str]:
    [found] = [each for each in table.table(table.Figures.read(list(lines)), [goal]).split("\n") if each.startswith("| E0")]
    return [cell.strip() for cell in found.strip("|").split("|")]


GOAL = table.Ratio("E0", "a move", "move", "libinteract", 1000, "", 0.5, 0.2)


@pytest.mark.parametrize(("ours", "verdict"), [(200, "met, stretch too"), (201, "met"), (500, "met"), (501, "missed")])
def test_a_ratio_is_met_up_to_what_is_asked(ours: float, verdict: str) -> None:
    assert row(GOAL, line("move", "libinteract", ours, "instr/op"), line("move", "boost", 1000, "instr/op"))[-1] == verdict


def test_instructions_decide_and_the_time_is_shown() -> None:
    counted = line("move", "libinteract", 400, "instr/op"), line("move", "boost", 1000, "instr/op")
    timed = line("move", "libinteract", 90, "ns/op"), line("move", "boost", 100, "ns/op")
    assert row(GOAL, *counted, *timed) == ["E0", "a move", "400", "90", "1,000", "100", "boost", "0.4", "0.9", "0.5x, 0.2x", "met"]
    by_time = table.Ratio("E0", "a move", "move", "libinteract", 1000, "", 0.5, by_time=True)
    assert row(by_time, *counted, *timed)[-1] == "missed"


def test_time_decides_where_a_peer_has_no_count() -> None:
    ours = line("move", "libinteract", 400, "instr/op"), line("move", "libinteract", 0.09, "us")
    assert row(GOAL, *ours, line("move", "node", 100, "ns/op"))[-4:] == ["-", "0.9", "0.5x, 0.2x", "missed"]


def test_the_least_of_all_rounds_counts() -> None:
    ours = [line("move", "libinteract", value, "ns/op", min=value - 50) for value in (500, 100, 300)]
    assert row(GOAL, *ours, line("move", "boost", 200, "ns/op"), line("move", "boost", 150, "ns/op"))[3:6:2] == ["50", "150"]


def test_the_best_peer_counts_but_never_ourselves() -> None:
    rivals = line("move", "boost", 1000, "instr/op"), line("move", "qt", 800, "instr/op"), line("move", "libinteract-other", 1, "instr/op")
    assert row(GOAL, line("move", "libinteract", 400, "instr/op"), *rivals)[6:8] == ["qt", "0.5"]
    named = table.Ratio("E0", "a move", "move", "libinteract", 1000, "boost", 0.5)
    assert row(named, line("move", "libinteract", 400, "instr/op"), *rivals)[6:8] == ["boost", "0.4"]


def test_a_figure_of_our_own_may_stand_in_for_a_peer() -> None:
    flat = table.Ratio("E0", "flat", "move", "libinteract", 1000, "libinteract", 1.5, peer_n=10)
    lines = [line("move", "libinteract", 300, "instr/op"), line("move", "libinteract", 150, "instr/op", 10)]
    assert row(flat, *lines)[-1] == "missed"
    assert row(flat, *lines, line("move", "libinteract", 200, "instr/op"))[-1] == "met"


def test_another_size_is_another_figure() -> None:
    assert row(GOAL, line("move", "libinteract", 1, "ns/op", 10), line("move", "boost", 9, "ns/op"))[-1] == "not measured: no figure of ours"


@pytest.mark.parametrize(("peer", "lines", "verdict"), [
    ("boost", [line("move", "libinteract", 1, "ns/op")], "not measured: no figure of boost"),
    ("", [line("move", "libinteract", 1, "ns/op")], "not measured: no figure of any peer"),
    ("", [line("move", "boost", 1, "ns/op")], "not measured: no figure of ours"),
    ("", [line("move", "boost", 1, "ns/op"), line("move", "libinteract", 1, "instr/op")], "not measured: no measure that both have"),
])
def test_what_was_not_measured_is_neither_met_nor_missed(peer: str, lines: list[str], verdict: str) -> None:
    goal = table.Ratio("E0", "a move", "move", "libinteract", 1000, peer, 0.5)
    assert row(goal, *lines)[-1] == verdict
    assert table.table(table.Figures.read(lines), [goal]).endswith("0 met, 0 missed, 1 not measured")


@pytest.mark.parametrize(("value", "verdict"), [(40, "met, stretch too"), (60, "met"), (61, "missed"), (None, "not measured: no figure of ours")])
def test_a_number_is_met_up_to_what_is_asked(value: float | None, verdict: str) -> None:
    goal = table.Most("E0", "a glyph", "glyph", "libinteract", 1000, "bytes", "bytes", 60, 40)
    assert row(goal, *([line("glyph", "libinteract", value, "bytes")] if value else []))[-1] == verdict


def test_no_allocation_is_met_by_none_alone() -> None:
    goal = table.Most("E0", "allocations", "move", "libinteract", 1000, "allocations", "a call", 0)
    assert [row(goal, line("move", "libinteract", value, "allocs/op"))[-1] for value in (0, 0.01)] == ["met", "missed"]


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our program, built as run.sh builds it, with a stand-in for the peers' bench.h, beside a set of rectangles and points."""
    if not (LIBRARIES / "libinteract-poppler.so").exists() or not shutil.which("cc"):
        pytest.skip("the libraries or a C compiler are not there")
    folder = tmp_path_factory.mktemp("peers")
    (folder / "bench.h").write_text(STAND_IN.format(ours=ROOT / "benchmarks/bench.h"))
    subprocess.run(["cc", "-std=gnu11", "-O1", "-w", f"-I{folder}", f"-I{ROOT / 'include'}", "-o", folder / "ours", *sorted(FOLDER.glob("*.c")),
                    f"-L{LIBRARIES}", "-linteract", "-linteract-poppler", f"-Wl,-rpath,{LIBRARIES}", "-lm", "-ldl"], check=True)
    draw = random.Random(5)
    rects, side = [], 40 * 1000**0.5
    for _ in range(1000):
        x, y, width, height = draw.uniform(0, side), draw.uniform(0, side), draw.uniform(8, 120), draw.uniform(8, 40)
        rects.append((x - width / 2, y - height / 2, x + width / 2, y + height / 2))
    # Clear of every edge: a pointer just beside a rectangle hits it too.
    points = [at for at in ((draw.uniform(0, side), draw.uniform(0, side)) for _ in range(500)) if topmost(rects, *at, 4) == topmost(rects, *at, -4)]
    for name, numbers in (("rects", rects), ("pts", points)):
        (folder / f"{name}_uniform_1000.bin").write_bytes(b"".join(struct.pack(f"{len(each)}d", *each) for each in numbers))
    (folder / "digest").write_text(str(sum(topmost(rects, *point) for point in points)))
    return folder


def topmost(rects: list[tuple[float, float, float, float]], x: float, y: float, wider: float = 0) -> int:
    """Counted from 1; 0 where there is none. The peers add these up."""
    found = (i + 1 for i, (x0, y0, x1, y1) in enumerate(rects) if x0 - wider <= x <= x1 + wider and y0 - wider <= y <= y1 + wider)
    return max(found, default=0)


def figures(folder: Path, *words: str) -> list[dict[str, float | str]]:
    environment = {**os.environ, "PEER_DATA": str(folder)}
    lines = subprocess.run([folder / "ours", *words], env=environment, capture_output=True, text=True, check=True, timeout=120).stdout
    return [json.loads(each) for each in lines.splitlines()]


@pytest.mark.proves("S336")
def test_hits_are_asked_through_c_of_the_peers_rectangles_and_points(ours: Path) -> None:
    found = {each["peer"]: each for each in figures(ours, "hits", "uniform", "1000")}
    digest = int((ours / "digest").read_text())
    assert digest > 0
    assert found["libinteract-ix_view_top_hit"]["check"] == digest
    assert found["libinteract-ix_view_hits"]["check"] == digest


@pytest.mark.proves("S336")
def test_a_drag_takes_the_annotation_along_and_its_effects_are_read(ours: Path) -> None:
    assert [(each["peer"], each["check"]) for each in figures(ours, "drag", "1000")] == [("libinteract", 100), ("libinteract-displaylist", 100)]


@pytest.mark.proves("S336")
def test_hovers_over_links_tell_the_host(ours: Path) -> None:
    [hover] = figures(ours, "hover", "1000")
    assert (hover["name"], hover["peer"]) == (table.MOVE, "libinteract-links")
    assert int(hover["check"]) > 100


@pytest.mark.proves("S336")
def test_every_goal_has_its_figure_of_ours_in_a_section() -> None:
    """By the words in the sources, where a name may end with what is being measured."""
    sources = "".join(path.read_text() for path in [*FOLDER.glob("*.c"), FOLDER / "run.sh", ROOT / "benchmarks/python_calls.py"])
    names = {goal.name.removesuffix(f".{table.DENSE}").removesuffix(".uniform").removesuffix("_text") for goal in table.GOALS}
    assert [name for name in sorted(names) if not any(f'"{name}{end}' in sources for end in ('"', ".%", "%"))] == []
    assert [goal.ours for goal in table.GOALS if f'"{goal.ours}' not in sources and goal.ours != "libinteract"] == []
