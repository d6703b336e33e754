"""schema/effects.toml: what is refused, what follows from an effect that is added, and that what is committed follows from it."""

import subprocess
from pathlib import Path

import pytest
from generate import cli, effects, entries
from generate.effects import convert, core, docs, header, log, python, python_classes
from generate.model import Enum, EnumValue, GenerateError

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / effects.SOURCE).read_text()
ADDED = """
[record.battery]
fields.level = "number: From 0 to 1."
fields.is_charging = "flag: 1 while it is being charged."
fields.reserved = "reserved"

[effect.battery_changed]
number = 120
group = "diagnostics"
doc = "The battery has another charge."
record = "battery"
log = "level={level} charging={is_charging}"
may = "a dimmed display"
"""
#: The enums whose words logs have.
WORDS = ("gesture_state", "cursor", "action_kind", "part", "decoration_gesture", "scroll_reason", "destination_kind", "page_step",
         "page_source", "activation_trigger", "question_kind")
ENUMS = [Enum(f"ix_{name}", "", (EnumValue(f"IX_{name.upper()}_A", 1, ""), EnumValue(f"IX_{name.upper()}_FORCE32", 2, "")), False)
         for name in WORDS]


@pytest.mark.proves("S250b", "S331")
def test_what_is_committed_follows_from_the_schema() -> None:
    made = cli.schema_files(writes=False)
    assert len([path for path in made if not path.startswith((entries.OUTPUT, python_classes.FOLDER))]) == 13
    assert [path for path, text in made.items() if (ROOT / path).read_text() != text] == []


@pytest.mark.proves("S331")
def test_an_effect_is_added_in_one_place() -> None:
    schema = effects.read(TEXT + ADDED)
    assert "case batteryChanged(level: Double, isCharging: Bool)" in core.source(schema)
    assert ".grease, .batteryChanged: .diagnostics" in core.source(schema)
    assert "u.battery = .init(level: level, is_charging: isCharging ? 1 : 0, reserved: 0)" in convert.source(schema)
    assert "IX_EFFECT_BATTERY_CHANGED = 120," in header.source(schema)
    assert 'level={number(e.level)} charging={e.is_charging:d}' in python.source(schema)
    classes = "".join(python_classes.files(schema).values())
    assert "class BatteryChanged(Effect, _BatteryChanged):" in classes and "    level: float\n" in classes and "    is_charging: bool\n" in classes
    assert '_battery_changed = Struct("4xIQQdI4x").unpack_from' in classes and "120: read_battery_changed" in classes
    assert 'number(e->u.battery.level), e->u.battery.is_charging' in log.c_source(schema, ENUMS)
    assert 'battery-changed level=\\(number(level)) charging=\\(isCharging ? 1 : 0)' in log.swift_source(schema, ENUMS)
    tables = docs.tables(schema)
    assert "| `battery-changed` | `level=NUMBER charging=0/1` |" in tables[docs.LOG]["log"]
    assert "| `IX_EFFECT_BATTERY_CHANGED` | a dimmed display |" in tables[docs.HOSTS]["may"]


def test_header_and_log_of_an_added_effect_compile(tmp_path: Path) -> None:
    schema = effects.read(TEXT + ADDED)
    include = tmp_path / "include"
    subprocess.run(["cp", "-r", str(ROOT / "include"), str(include)], check=True)
    (include / "interact/types/effect.h").write_text(header.source(schema))
    (tmp_path / "effect_log.h").write_text((ROOT / "examples/common/effect_log.h").read_text())
    words = [Enum(f"ix_{name}", "", (), False) for name in WORDS]
    source = tmp_path / "effect_log.c"
    source.write_text(log.c_source(schema, words))
    command = ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{include}", "-fsyntax-only", str(source)]
    assert subprocess.run(command).returncode == 0


def test_no_effect_falls_through() -> None:
    schema = effects.read(TEXT)
    assert "default" not in convert.source(schema) and "default:" not in core.source(schema)
    cases = convert.source(schema).count("    case .")
    assert cases == len(schema.effects) > 50


@pytest.mark.parametrize(("old", "new", "told"), [
    ("number = 120", "number = 101", "starved has the number 101"),
    ('"number: From 0 to 1."', '"nummer"', "record.battery.level: `nummer` is no type"),
    ('record = "battery"', 'record = "cell"', "there is no record cell"),
    ("level={level}", "level={charge}", "{charge} in `log` is no field"),
    ("level={level}", "level={level:long}", "{level} in `log` is no field"),
    ('fields.reserved = "reserved"', "", "12 bytes; at most 104, with a reserved field at the end"),
    ("fields.level", 'fields.first = "u32"\nfields.level', "a reserved field is missing before level"),
    ('fields.reserved = "reserved"', 'fields.reserved = "reserved"\n' + "".join(
        f'fields.r{i} = "rect view"\n' for i in range(3)), "112 bytes; at most 104"),
    ('may = "a dimmed display"', "", "`must` says what a host has to do"),
    ('may = "a dimmed display"', 'may = "a"\nmust = "b"', "`must` says what a host has to do"),
    ('group = "diagnostics"', 'group = "batteries"', "there is no group batteries"),
    ('another charge."', 'another charge"', "says in a sentence"),
    ("may =", "perhaps =", "perhaps: no such key"),
    ("number = 120", "", "effect.battery_changed: `number` is missing"),
    ("number = 120", "number =", "schema/effects.toml: Invalid value"),
    ('record = "battery"', 'record = "tool"', "{level} in `log` is no field"),
    ('log = "level', 'fields = ["charge"]\nlog = "level', "its record has no field charge"),
    ('log = "level', 'from.charge = "0"\nlog = "level', "from.charge is no field"),
    ("[effect.battery_changed]", '[record.lonely]\nfields.x = "number"\n[effect.battery_changed]', "no effect fills it"),
])
def test_what_cannot_be_generated_is_refused_with_its_place(old: str, new: str, told: str) -> None:
    assert old in ADDED
    with pytest.raises(GenerateError) as error:
        effects.read(TEXT + ADDED.replace(old, new))
    assert told in str(error.value)


def test_a_page_without_a_place_for_its_table_is_refused() -> None:
    with pytest.raises(GenerateError, match="no place for the table `log`"):
        docs.with_tables("# Log\n", "log.md", {"log": ""})
