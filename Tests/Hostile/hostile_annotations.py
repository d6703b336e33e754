"""Annotations, their actions, shapes and appearances."""

from __future__ import annotations

from kinds import kind
from writer import Made, stream

LINK = "/Subtype /Link /Rect [10 90 190 120]"


def annotated(made: Made, *annotations: str) -> bytes:
    return made.body("", extra=f"/Annots [{' '.join(annotations)}]").whole()


@kind("a link whose actions follow each other: read by recursion", "actions", 200, 30_000)
def actions_chain(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, f"<< /S /Named /N /NextPage /Next {11 + i} 0 R >>")
    made.raw(10 + size, "<< /S /GoTo /D [3 0 R /Fit] >>")
    return annotated(made, f"<< {LINK} /A 10 0 R >>")


@kind("actions that follow each other in a ring, each named twice", "actions", 3, 20_000)
def actions_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        back = 10 + (i + 1) % size
        made.raw(10 + i, f"<< /S /URI /URI (http://a.b/{i}) /Next [{back} 0 R {back} 0 R] >>")
    return annotated(made, f"<< {LINK} /A 10 0 R /PA 10 0 R /AA << /E 10 0 R /X 10 0 R /D 10 0 R >> >>")


@kind("actions in one object, each within the one before", "actions", 200, 100_000)
def actions_nested(size: int) -> bytes:
    return annotated(Made(), f"<< {LINK} /A " + "<< /S /URI /URI (u) /Next " * size + "null" + " >>" * size + " >>")


@kind("an action with a million actions after it", "actions", 500, 1_000_000)
def actions_wide(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< /S /Hide /T [{'(field) ' * min(size, 50_000)}] /Next [{'11 0 R ' * size}] >>")
    made.raw(11, "<< /S /Named /N /Print >>")
    return annotated(made, f"<< {LINK} /A 10 0 R >>")


@kind("one annotation, listed over and over", "times", 1_000, 500_000)
def annotation_listed(size: int) -> bytes:
    made = Made()
    made.raw(10, "<< /Subtype /Square /Rect [10 10 50 50] /Contents (again) >>")
    return annotated(made, "10 0 R " * size)


@kind("annotations over each other", "annotations", 500, 200_000)
def annotations_many(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, f"<< /Subtype /{('Square', 'Text', 'Highlight', 'Link')[i % 4]} /Rect [{i % 150} 20 {i % 150 + 40} 60] /C [1 0 0] >>")
    return annotated(made, *(f"{10 + i} 0 R" for i in range(size)))


@kind("an ink of one line of millions of points", "points", 2_000, 2_000_000)
def ink_long(size: int) -> bytes:
    points = " ".join(f"{i * 7 % 200} {i * 11 % 200}" for i in range(size))
    return annotated(Made(), f"<< /Subtype /Ink /Rect [0 0 200 200] /C [0 0 1] /InkList [[{points}]] >>")


@kind("an ink of many lines of no, one and odd points", "lines", 1_000, 500_000)
def ink_lines(size: int) -> bytes:
    return annotated(Made(), f"<< /Subtype /Ink /Rect [0 0 200 200] /InkList [{'[] [9] [9 9] [1e38 -1e38 null (a)] 7 ' * (size // 5)}] >>")


@kind("highlights with absurd and millions of quads", "quads", 500, 300_000)
def quads_absurd(size: int) -> bytes:
    odd = "1e38 -1e38 9e99 0 0 0 -0.0 5 " + "0 0 0 0 0 0 0 0 " + "200 0 0 200 0 0 200 200 "
    return annotated(Made(), *(f"<< /Subtype /{each} /Rect [0 0 200 200] /QuadPoints [{odd * (size // 3)} 1 2 3] >>" for each in ("Highlight", "Squiggly", "Link")))


@kind("polygons of hundreds of thousands of corners, with clouds, ends and measures", "corners", 500, 300_000)
def vertices_many(size: int) -> bytes:
    points = " ".join(f"{i * 7 % 200} {i * 13 % 200}" for i in range(size))
    return annotated(Made(), f"<< /Subtype /Polygon /Rect [0 0 200 200] /Vertices [{points}] /BE << /S /C /I 1e38 >> /BS << /W 1e38 /D [{'1e-38 ' * 50}] /S /D >> >>",
                     f"<< /Subtype /PolyLine /Rect [0 0 200 200] /Vertices [{points} 5] /LE [/Butt /None /X] /C [{'0.5 ' * 50}] /Measure << /X 10 0 R >> >>")


@kind("shapes with numbers of 1e38, 1e308 and none", "annotations", 20, 50_000)
def shapes_absurd(size: int) -> bytes:
    odd = ["/Line /L [1e38 -1e38 9e99 1e308]", "/Line /L [null (a) [] 7] /LL 1e38 /LLE -1e38", "/FreeText /CL [1e38 0 0 0 -1e38 9] /DA (/F 1e38 Tf 1e38 g)",
           "/Circle /RD [1e38 1e38 1e38 1e38] /BS << /W -1e38 >>", "/Square /Border [1e38 -5 1e38 [1e38 0 -1]]", "/Stamp /Rotate 1e38 /Name /#00", "/Caret /RD [-1 -1 -1 -1]",
           "/Redact /QuadPoints [1e38] /OC 10 0 R", "/Text /Name 7 /Open (x) /CA 1e38", "/Popup /Parent 3 0 R /Open true"]
    return annotated(Made(), *(f"<< /Subtype {odd[i % 10]} /Rect [{i % 9}e37 0 -1e38 {i % 200}] /F 4294967295 >>" for i in range(size)))


@kind("appearances that paint themselves", "forms", 2, 5_000)
def appearance_itself(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.form(10 + i, "/N Do /M Do", f"/Resources << /XObject << /N {10 + (i + 1) % size} 0 R /M {10 + i} 0 R >> >>")
    return annotated(made, "<< /Subtype /Stamp /Rect [9 9 190 190] /AP << /N 10 0 R /D 10 0 R /R 10 0 R >> >>",
                     "<< /Subtype /Widget /FT /Btn /T (a) /Rect [9 9 90 90] /AS /On /AP << /N << /On 10 0 R /Off 11 0 R >> >> >>")


@kind("appearances with absurd boxes and matrices", "annotations", 10, 20_000)
def appearance_boxes(size: int) -> bytes:
    made = Made()
    odd = ["/BBox [0 0 0 0]", "/BBox [1e38 1e38 -1e38 -1e38]", "/BBox [0 0 1e-38 1e-38]", "/BBox [9 9]", "/BBox [0 0 9 9] /Matrix [0 0 0 0 0 0]", "/BBox [0 0 9 9] /Matrix [1e38 1e38 1e38 1e38 1e38 1e38]", ""]
    for i, each in enumerate(odd):
        made.raw(10 + i, stream("0 0 9 9 re f", "/Subtype /Form " + each))
    return annotated(made, *(f"<< /Subtype /Stamp /Rect [{i % 100} 9 {i % 100 + 90} 99] /AP << /N {10 + i % 7} 0 R >> >>" for i in range(size)))


@kind("a button with thousands of states, none of which is its own", "states", 300, 200_000)
def appearance_states(size: int) -> bytes:
    made = Made()
    made.form(10, "0 0 9 9 re f")
    states = " ".join(f"/s{i} 10 0 R" for i in range(size))
    return annotated(made, f"<< /Subtype /Widget /FT /Btn /T (b) /Rect [9 9 90 90] /AS /none /V /s1 /AP << /N << {states} >> >> >>")


@kind("notes that answer each other and popups that are their own parents", "notes", 3, 50_000)
def replies_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, f"<< /Subtype /{'Popup' if i % 3 == 2 else 'Text'} /Rect [{i % 150} 20 {i % 150 + 20} 40] /IRT {10 + (i + 1) % size} 0 R /RT /Group "
                 f"/Popup {10 + (i + 2) % size} 0 R /Parent {10 + i} 0 R >>")
    return annotated(made, *(f"{10 + i} 0 R" for i in range(size)))


@kind("attachments whose file names are each other's, with escapes and paths", "files", 3, 20_000)
def attachments_odd(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, f"<< /Type /Filespec /F (../../../etc/passwd\\000\\033[2J) /UF 10 0 R /EF << /F {10 + (i + 1) % size} 0 R >> /RF << /F 10 0 R >> >>")
    return annotated(made, *(f"<< /Subtype /FileAttachment /Rect [{i % 150} 20 {i % 150 + 20} 40] /FS {10 + i} 0 R /Name /Graph >>" for i in range(size)))


@kind("targets outside: UNC paths, files, scripts, programs", "links", 10, 20_000)
def targets_outside(size: int) -> bytes:
    odd = ["/S /URI /URI (javascript:alert\\(1\\))", "/S /URI /URI (file:///etc/passwd)", "/S /Launch /F (\\\\\\\\host\\\\share\\\\a.exe) /Win << /P (/c) >>", "/S /GoToR /F (../../a.pdf) /D (x)",
           "/S /GoToE /T << /R /P /T << /R /C /N (e) >> >> /D (x)", "/S /JavaScript /JS 10 0 R", "/S /SubmitForm /F (http://a.b) /Flags 4294967295", "/S /ImportData /F (\\000)",
           "/S /Rendition /OP 99 /JS 10 0 R", "/S /Nothing"]
    made = Made()
    made.raw(10, stream("while (true) app.alert(1)" * min(size, 1000), pack=True))
    return annotated(made, *(f"<< /Subtype /Link /Rect [{i % 18 * 10} {i // 18 % 18 * 10} {i % 18 * 10 + 9} {i // 18 % 18 * 10 + 9}] /A << {odd[i % 10]} >> >>" for i in range(size)))


@kind("dates, names and texts of annotations with every odd value", "annotations", 20, 20_000)
def texts_odd(size: int) -> bytes:
    odd = ["(D:99999999999999999999999)", "(D:20260231256199Z99'99)", "(D:)", "<fef>", "<FEFFD800DC>", "(\\000\\001\\033[31m)", "<EFBBBFFF>", "7", "<FEFF" + "202E" * 20 + ">", "(" + "(" * 90 + ")" * 90 + ")"]
    return annotated(Made(), *(f"<< /Subtype /Text /Rect [{i % 150} 20 {i % 150 + 20} 40] /M {odd[i % 10]} /CreationDate {odd[i // 10 % 10]} /T {odd[i % 10]} /Contents {odd[i // 3 % 10]} /NM {odd[i % 10]} /RC {odd[i % 7]} >>"
                               for i in range(size)))


@kind("rich text of elements in elements", "levels", 300, 300_000)
def rich_text_deep(size: int) -> bytes:
    text = "<body>" + "<p><b>" * size + "x" + "</b></p>" * size
    return annotated(Made(), f"<< /Subtype /FreeText /Rect [9 9 190 90] /Contents (x) /RC ({text}) /DS ({'font:' * size}) /DA (/Helv 12 Tf {'0 g ' * size}) >>")
