"""Fields of real files whose scripts are formats and calculations: filled, saved, and read by others."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")
pymupdf = pytest.importorskip("pymupdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import TextKind  # noqa: E402

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"


def opened(name: str) -> Path:
    source = CORPUS / name
    if not source.exists():
        pytest.skip("no corpus")
    return source


def page_texts(path: Path) -> str:
    with pymupdf.open(path) as file:
        return "\n".join(str(page.get_text()) for page in file)


@pytest.mark.proves("S302a", "S302b")
def test_a_sum_of_a_real_file_is_saved_with_its_format(tmp_path: Path) -> None:
    source, target = opened("pdfjs-issue15096.pdf"), tmp_path / "sum.pdf"
    with ix.open(source) as document:
        form = document.form
        (total,) = [each for each in form.fields if each.field and each.field.calculation > 1]
        form.fill(form["value1"], "1234.5")
        form.fill(form["value2"], "0.25")
        assert form.values(total) == ["1234.75"] and total.refreshed().text(TextKind.FIELD_SHOWN) == "1,234.75"
        name = total.text(TextKind.FIELD_NAME)
        document.save(target)
    assert subprocess.run(["qpdf", "--check", str(target)], check=False).returncode == 0
    with pymupdf.open(target) as file:
        values = {each.field_name: each.field_value for page in file for each in page.widgets()}
    assert (values["value1"], values[name]) == ("1234.5", "1234.75")
    assert "1,234.50" in page_texts(target) and "1,234.75" in page_texts(target)


@pytest.mark.proves("S302a")
def test_dates_and_special_numbers_of_a_real_file(tmp_path: Path) -> None:
    source, target = opened("pdflib-sample_form.pdf"), tmp_path / "special.pdf"
    texts = {"12/31/1999": "12/31/1999", "12345": "12345", "5551234567": "(555) 123-4567", "123456789": "123-45-6789"}
    seen = []
    with ix.open(source) as document:
        form = document.form
        for each in form.fields:
            for text, shown in texts.items():
                if form.takes(each, text) and not form.takes(each, "x") and form.formatted(each, text) == shown:
                    form.fill(each, text)
                    seen.append(shown)
                    break
        document.save(target)
    assert sorted(set(seen)) == sorted(texts.values()) and len(seen) == 6
    found = page_texts(target)
    assert all(each in found for each in seen)
    assert subprocess.run(["qpdf", "--check", str(target)], check=False).returncode == 0


@pytest.mark.proves("S231")
def test_rich_text_goes_with_the_value_that_it_was_of(tmp_path: Path) -> None:
    source, target = opened("pdfbox-AcroFormsBasicFields.pdf"), tmp_path / "rich.pdf"

    def rich(path: Path) -> dict[str, str]:
        with pikepdf.open(path) as file:
            return {str(each.T): str(each.get("/V")) for each in file.objects
                    if isinstance(each, pikepdf.Dictionary) and "/RV" in each and "/T" in each}

    before = rich(source)
    with ix.open(source) as document:
        form = document.form
        name = next(each for each in form.names if each.split(".")[-1] in before)
        form.fill(form[name], "plain")
        document.save(target)
    assert set(before) - set(rich(target)) == {name.split(".")[-1]}
