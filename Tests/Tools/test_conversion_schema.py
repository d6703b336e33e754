"""schema/conversions.toml: what is generated of an enum and of structs, and what is refused."""

import pytest
from generate import conversions
from generate.model import Alias, Enum, EnumValue, Field, GenerateError, Record

FIT = Enum("ix_fit", "", tuple(EnumValue(f"IX_FIT_{name}", value, "") for name, value in (("NONE", 0), ("WIDE", 1), ("FORCE32", 9))), False)
BOX = Record("ix_box", "struct", (Field("size", "uint32_t"), Field("first_fit", "uint32_t"), Field("width", "double"), Field("page", "ix_page_id")))
HOOKS = Record("ix_hooks", "struct", (Field("size", "uint32_t"), Field("wide", "ix_hook"), Field("none", "ix_hook")))
HEAD = 'imports = ["Layout"]\nout_only = []\n'
TAIL = "[prefix]\n[table]\n{table}\n[struct.box]\ncore = 'Box'\n{field}\n"


def made(enum: str = "fit = 'FitMode'", case: str = "", field: str = "", table: str = "") -> str:
    text = HEAD + f"[enum]\n{enum}\n[case.FitMode]\n{case}\n" + TAIL.format(field=field, table=table)
    page = Alias("ix_page_id", "uint64_t")
    return "\n".join(conversions.files(conversions.read(text, [FIT, BOX, HOOKS, page])).values())


def test_an_enum_is_converted_both_ways() -> None:
    text = made(case="wide = 'width'")
    assert "extension FitMode: CEnum {" in text
    assert "case IX_FIT_NONE.rawValue: self = .none" in text
    assert "case IX_FIT_WIDE.rawValue: self = .width" in text
    assert "case .width: IX_FIT_WIDE.rawValue" in text
    assert text.count("default:") == 1 and "FORCE32" not in text


def test_a_value_that_core_does_not_have_is_left_out() -> None:
    assert "WIDE" not in made(case="wide = ''")


def test_a_struct_takes_the_properties_of_the_same_names() -> None:
    assert "first_fit: firstFit.c, width: width, page: page.raw)" in made()
    assert "first_fit: fit.c, width: width" in made(field="first_fit = 'fit.c'")


def test_a_flag_holds_on_a_condition() -> None:
    assert "first_fit: (isWide ? IX_FIT_WIDE.rawValue : 0), width" in made(field="first_fit.IX_FIT_WIDE = 'isWide'")


def test_a_struct_of_functions_has_one_for_each_case() -> None:
    text = made(case="wide = 'width'", table="hooks = 'FitMode'")
    assert "func hook(of kind: FitMode) -> ix_hook? {" in text and "case .width: wide" in text


@pytest.mark.parametrize("arguments, where", [
    ({"enum": "fat = 'FitMode'"}, "enum.fat"), ({"case": "high = 'high'"}, "case.FitMode.high"),
    ({"field": "height = '0'"}, "struct.box.height")])
def test_a_wrong_name_is_refused(arguments: dict[str, str], where: str) -> None:
    with pytest.raises(GenerateError, match=where):
        made(**arguments)
