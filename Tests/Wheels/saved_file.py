"""Says whether forms that the installed packages filled are so for other readers: saved_file.py FOLDER."""

import sys
from pathlib import Path

import pikepdf
import pypdfium2

NAMES = {
    "filled": "Ada Lovelace",
    "chinese": "\u738b\u5c0f\u660e",
    "arabic": "\u0644\u064a\u0644\u0649 \u0627\u0644\u0639\u0627\u0645\u0631\u064a\u0629",
}


def shown(path: Path) -> str:
    """The text of the form as PDFium finds it once the page paints its fields."""
    document = pypdfium2.PdfDocument(path)
    document.init_forms()
    page = document[0]
    page.flatten()
    page.close()
    text: str = document[0].get_textpage().get_text_range()  # a page that was open does not have what was painted
    return text


for name, wanted in NAMES.items():
    path = Path(sys.argv[1]) / f"{name}.pdf"
    with pikepdf.open(path) as file:
        fields = {str(each.T): each for each in file.Root.AcroForm.Fields if "/T" in each}
        assert str(fields["name"].V) == wanted, fields["name"].V
        assert name != "filled" or fields["agreed"].V != pikepdf.Name.Off, fields["agreed"].V
        appearance = fields["name"].AP.N
        assert b"Tj" in appearance.read_bytes() or b"TJ" in appearance.read_bytes(), appearance.read_bytes()
        fonts = [font for _, font in appearance.Resources.Font.items()]
        assert name == "filled" or all(font.Subtype == "/Type0" and "/ToUnicode" in font for font in fonts), fonts
    assert wanted in shown(path), (wanted, shown(path))
    print(f"{path}: the name is {wanted}, and another reader finds it in the picture")
