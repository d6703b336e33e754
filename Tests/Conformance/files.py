"""Documents that have all that rules of the conformance suite are about: `files.py FOLDER` writes them.

`whole.pdf` has text, images, lines, labels, annotations of many kinds, fields, measures, a structure tree, an outline and names; `other.pdf`
is plain; `locked.pdf` is the first one behind the password "secret".
"""

from __future__ import annotations

import sys
from pathlib import Path

import pikepdf

PASSWORD = "secret"
_SQUARE = "q 1 0 0 rg 0 0 80 50 re f Q"
_WORDS = ("Ten words on the first page are enough for it", "and these stand on the second line of the page")


def write(folder: Path) -> list[Path]:
    """Writes the documents. Returns their paths, the whole one first and the locked one last."""
    paths = [folder / name for name in ("whole.pdf", "other.pdf", "locked.pdf")]
    with _whole() as whole:
        whole.save(paths[0])
        whole.save(paths[2], encryption=pikepdf.Encryption(owner="owner", user=PASSWORD, R=6))
    with pikepdf.new() as other:
        for words in ("Another document", "with three", "pages"):
            _page(other, "0 0 300 400", [words])
        other.save(paths[1])
    return paths


def _page(pdf: pikepdf.Pdf, box: str, lines: list[str], more: str = "", **resources: pikepdf.Object) -> pikepdf.Page:
    height = float(box.split()[3])
    text = "".join(f"BT /F 14 Tf 1 0 0 1 30 {height - 40 - 24 * at} Tm ({line}) Tj ET " for at, line in enumerate(lines))
    page = pdf.add_blank_page(page_size=(200, 200))
    page.obj.MediaBox = pikepdf.Object.parse(f"[{box}]".encode())
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font), **resources)
    page.obj.Contents = pdf.make_stream((text + more).encode())
    return page


def _whole() -> pikepdf.Pdf:
    pdf = pikepdf.new()
    image = pdf.make_stream(bytes(range(192)), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=8, Height=8, BitsPerComponent=8,
                            ColorSpace=pikepdf.Name.DeviceRGB)
    first = _page(pdf, "0 0 500 700", list(_WORDS), "q 90 0 0 60 300 420 cm /I Do Q 2 w 60 420 m 200 420 l 200 500 l S",
                  XObject=pikepdf.Dictionary(I=image))
    second = _page(pdf, "0 0 600 400", ["The second page lies across"])
    second.obj.Rotate = 90
    first.obj.Annots = pdf.make_indirect(pikepdf.Array(_annotations(pdf, first.obj)))
    first.obj.Tabs = pikepdf.Name.S
    first.obj.VP = pikepdf.Object.parse(
        b"[<< /Type /Viewport /BBox [0 0 500 700] /Name (Plan) /Measure << /Type /Measure /Subtype /RL /R (1 in = 1 ft)"
        b" /X [<< /U (ft) /C 0.0139 /D 100 >>] /D [<< /U (ft) /C 1 >>] /A [<< /U (sq ft) /C 1 >>] >> >>]")
    _structure(pdf, first.obj)
    pdf.Root.PageLabels = pikepdf.Object.parse(b"<< /Nums [0 << /S /r >> 1 << /S /D /P (A-) >>] >>")
    names = pikepdf.Array(["chapter", pikepdf.Array([second.obj, pikepdf.Name.XYZ, 10, 300, 0])])
    pdf.Root.Names = pikepdf.Dictionary(Dests=pikepdf.Dictionary(Names=names))
    with pdf.open_outline() as outline:
        top = pikepdf.OutlineItem("Begin \u00e4\u20ac", 0)
        top.children.append(pikepdf.OutlineItem("Chapter", action=pikepdf.Dictionary(S=pikepdf.Name.GoTo, D=pikepdf.String("chapter"))))
        outline.root.append(top)
    return pdf


def _annotations(pdf: pikepdf.Pdf, page: pikepdf.Object) -> list[pikepdf.Object]:
    """Of the first page; in the middle third, so that what the suite makes lies on none."""
    form = pdf.make_stream(_SQUARE.encode(), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 80, 50])
    texts = [
        "/Subtype /Square /Rect [40 300 120 350] /C [1 0 0] /IC [1 1 0] /Contents (A square) /NM (one) /T (Author) /F 4 /CA 0.5",
        "/Subtype /Text /Rect [150 320 170 340] /Contents (A note) /C [1 1 0] /Name /Note /F 28",
        "/Subtype /Popup /Rect [180 300 280 340] /Open false",
        "/Subtype /Highlight /Rect [30 650 130 675] /QuadPoints [30 675 130 675 30 650 130 650] /C [1 1 0]",
        "/Subtype /Link /Rect [300 320 380 340] /A << /S /GoTo /D (chapter) >>",
        "/Subtype /Link /Rect [300 290 380 310] /A << /S /URI /URI (https://example.org/) /Next << /S /Named /N /NextPage >> >>",
        "/Subtype /Link /Rect [300 350 380 370] /Border [0 0 0]",
        "/Subtype /Ink /Rect [400 300 460 360] /InkList [[410 310 430 350 450 310]] /C [0 0 1]",
        "/Subtype /Custom /Rect [400 370 460 390]",
        "/Subtype /Text /Rect [150 350 170 370] /Contents (An answer)",
    ]
    made = [pdf.make_indirect(pikepdf.Object.parse(f"<< /Type /Annot {text} >>".encode())) for text in texts]
    made[0].AP = pikepdf.Dictionary(N=form)
    made[1].Popup, made[2].Parent, made[9].IRT = made[2], made[1], made[1]
    made[6].Dest = pikepdf.Array([page, pikepdf.Name.Fit])
    return made + _fields(pdf)


def _fields(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    field = pdf.make_indirect(pikepdf.Object.parse(b"<< /FT /Tx /T (name) /V (Value) /DA (/F 12 Tf 0 g) >>"))
    widgets = [
        pdf.make_indirect(pikepdf.Object.parse(f"<< /Type /Annot /Subtype /Widget /Rect [40 {y} 140 {y + 20}] >>".encode())) for y in (380, 410)]
    for widget in widgets:
        widget.Parent = field
    # One with a picture, whose text is an example for what is written anew.
    picture = pikepdf.Stream(pdf, b"/Tx BMC BT /F 12 Tf 0 g 2 5 Td (Value) Tj ET EMC")
    picture.Type, picture.Subtype, picture.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, [0, 0, 100, 20]
    widgets[0].AP = pikepdf.Dictionary(N=pdf.make_indirect(picture))
    field.Kids = pikepdf.Array(widgets)
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[field])
    return widgets


def _structure(pdf: pikepdf.Pdf, page: pikepdf.Object) -> None:
    root = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    kids = [pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructElem, S=pikepdf.Name.Annot, P=root, Pg=page, K=pikepdf.Dictionary(
        Type=pikepdf.Name.OBJR, Obj=each, Pg=page))) for each in (page.Annots[3], page.Annots[0])]
    for at, index in enumerate((3, 0)):
        page.Annots[index].StructParent = at
    root.K = pikepdf.Array(kids)
    root.ParentTree = pikepdf.Dictionary(Nums=pikepdf.Array([0, kids[0], 1, kids[1]]))
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = pikepdf.Dictionary(Marked=True)


if __name__ == "__main__":
    for each in write(Path(sys.argv[1])):
        print(each)
