"""The findings of tools/structure.py, and that the project keeps to its rules."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import structure

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = """
/// var comment: Int
public final class Part: Base {
  var seen = 0
  private(set) var read: Int = 1
  private var own: (Int, Int) = (1, 2), other = "let quoted = 1"
  private final var both: [Int: String]
  public let fixed: Int
  static let shared = 1
  var computed: Int { let local = 1; return local }
  var observed = 0 {
    didSet { let old = oldValue }
  }
  struct Nested { var inner = 0 }
  func run() {
    let local = 2
  }
}
"""


def test_what_counts_as_stored() -> None:
    part, nested = structure.types(SAMPLE, "Part.swift")
    assert (part.name, nested.name) == ("Part", "Nested")
    assert [each.name for each in part.fields] == ["seen", "read", "own", "other", "both", "fixed", "observed"]
    assert [each.name for each in part.fields if each.is_private] == ["own", "other", "both"]
    assert [each.name for each in part.fields if not each.is_variable] == ["fixed"]
    assert [each.name for each in nested.fields] == ["inner"]


def test_a_type_that_grew_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    grown = structure.Type("Grown", "Grown.swift", tuple(structure.Field(f"f{n}", True, True) for n in range(16)))
    there = structure.all_types()
    monkeypatch.setattr(structure, "all_types", lambda: [*there, grown])
    assert "Grown.swift: Grown has 16 stored properties, 15 are allowed" in list(structure.breaches())


def test_a_record_that_shrank_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(structure.RECORDS, "Point", "two members")
    assert any(each.startswith("Point is listed as a record") for each in structure.breaches())


@pytest.mark.proves("S330a")
def test_types_with_behaviour_have_at_most_15_stored_properties() -> None:
    assert [each for each in structure.breaches() if "stored properties" in each or "listed as a record" in each] == []


@pytest.mark.proves("S330b")
def test_nothing_sees_the_fields_of_a_part() -> None:
    found = structure.all_types()
    assert {"Scrolling", "TextSelecting", "Transforming", "Creating", "Pointing", "Menus", "Hosting", "EffectQueue"} <= structure.parts(found)
    assert [each for each in structure.breaches() if "outside of the part" in each] == []


@pytest.mark.proves("S330a")
def test_the_view_shows_the_order_of_a_step_on_one_page() -> None:
    text = (ROOT / structure.VIEW / "View.swift").read_text()
    assert text.count("\n") < 150 and "func finishStep()" in text


@pytest.mark.proves("S333")
@pytest.mark.parametrize("layer", ["Geometry", "Text", "Gestures"])
def test_one_layer_is_built_without_those_above_it(layer: str) -> None:
    """How long it takes is measured by `tools/prove.sh layers`."""
    if "Geometry" not in os.listdir(ROOT / "Sources/Core"):
        pytest.skip("not a whole checkout")
    done = subprocess.run(["swift", "package", "--scratch-path", str(ROOT / f".build/layer-{layer}"), "describe", "--type", "json"],
                          cwd=ROOT, env={**os.environ, "IX_LAYER": layer}, capture_output=True, text=True, check=True)
    targets = {each["name"] for each in json.loads(done.stdout)["targets"]}
    assert {layer, f"{layer}Tests"} <= targets and len(targets) <= 8
    assert not targets & {"View", "Tools", "Interactions", "CExports", "CInteract"}


@pytest.mark.proves("S333")
def test_the_page_on_building_says_how_to_test_one_layer_and_one_scenario() -> None:
    page = (ROOT / "docs/building.md").read_text() + (ROOT / "docs/contributing.md").read_text()
    for command in ("tools/test_layer.sh Geometry", "tools/test_layer.sh Text DragTests", "f=Tests/Scenarios/link-tap.scn; .venv/bin/python Tests/Scenarios/play.py $f | diff $f -"):
        assert command in page
        assert all((ROOT / word).exists() for word in re.findall(r"\b(?:tools|Tests)/[\w/.-]+\w", command))
    assert any("DragTests" in path.read_text() for path in (ROOT / "Tests/TextTests").rglob("*.swift"))
