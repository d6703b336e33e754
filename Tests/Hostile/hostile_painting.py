"""Patterns, shadings, functions, soft masks, layers, colour spaces."""

from __future__ import annotations

import struct

from kinds import kind
from writer import Made, stream

BOX = "0 0 200 200 re f"


@kind("a tiling pattern with tiny steps over the page", "tiles a side", 20, 2_000_000)
def pattern_steps(size: int) -> bytes:
    step = 200 / size
    made = Made()
    made.raw(10, stream("0 0 1 1 re f", f"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep {step:.6f} /YStep {step:.6f} /Resources << >>"))
    return made.page_with(f"/Pattern cs /P scn {BOX}", resources="/Pattern << /P 10 0 R >>")


@kind("tiling patterns that paint themselves and each other", "tiles a side", 1, 30)
def pattern_itself(size: int) -> bytes:
    made, step = Made(), 50 / size
    for i in range(2):
        made.raw(10 + i, stream(f"/Pattern cs /P scn {BOX} /Q scn {BOX}", "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 50 50] "
                                f"/XStep {step:.3f} /YStep {step:.3f} /Resources << /Pattern << /P {10 + (i + 1) % 2} 0 R /Q {10 + i} 0 R >> >>"))
    return made.page_with(f"/Pattern cs /P scn {BOX}", resources="/Pattern << /P 10 0 R >>")


@kind("tiling patterns that each paint with the next one", "levels", 3, 12)
def pattern_levels(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, stream(f"/Pattern cs /P scn {BOX}", "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 60 60] /XStep 50 /YStep 50 "
                                f"/Resources << /Pattern << /P {11 + i} 0 R >> >>"))
    made.raw(10 + size, stream("0 0 9 9 re f", "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0 /YStep -1e38 /Resources << >>"))
    return made.page_with(f"/Pattern cs /P scn {BOX}", resources="/Pattern << /P 10 0 R >>")


def shaded(made: Made, shading: str | bytes) -> bytes:
    made.raw(10, shading)
    return made.page_with("/S sh /Pattern cs /P scn " + BOX, resources="/Shading << /S 10 0 R >> /Pattern << /P << /PatternType 2 /Shading 10 0 R >> >>")


@kind("a mesh of patches over each other", "patches", 20, 1_000_000)
def shading_patches(size: int) -> bytes:
    patch = b"\x00" + b"".join(struct.pack(">HH", x * 4000 % 65536, y * 9000 % 65536) for x in range(4) for y in range(3)) + b"\xff\x00\x00" * 4
    keys = "/ShadingType 6 /ColorSpace /DeviceRGB /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 200 0 200 0 1 0 1 0 1]"
    return shaded(Made(), stream(patch * size, keys, pack=True))


@kind("a mesh of triangles with absurd bits and decoding", "triangles", 100, 1_000_000)
def shading_triangles(size: int) -> bytes:
    keys = "/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 32 /BitsPerComponent 16 /BitsPerFlag 8 /Decode [-1e38 1e38 1e38 -1e38 -9 9]"
    return shaded(Made(), stream(bytes(range(256)) * (size * 33 // 256 + 1), keys, pack=True))


@kind("a lattice mesh with billions of vertices a row", "vertices a row", 1_000, 2_147_483_647)
def shading_lattice(size: int) -> bytes:
    keys = f"/ShadingType 5 /ColorSpace /DeviceRGB /BitsPerCoordinate 1 /BitsPerComponent 1 /VerticesPerRow {size} /Decode [0 200 0 200 0 1 0 1 0 1]"
    return shaded(Made(), stream(b"\xaa" * 4096, keys))


@kind("axial and radial shadings over 1e38 units with functions that lead back", "functions", 3, 5_000)
def shading_functions(size: int) -> bytes:
    made = Made()
    for i in range(size):
        back = 11 + (i + 1) % size
        made.raw(11 + i, f"<< /FunctionType 3 /Domain [0 1] /Functions [{back} 0 R {back} 0 R] /Bounds [0.5] /Encode [0 1 1 0] >>")
    return shaded(made, "<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [0 0 1e38 1e-38 0 -1e38] /Extend [true true] /Function 11 0 R >>")


@kind("a function that stitches itself out of the next one, twice a level", "levels", 6, 24)
def functions_doubling(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(11 + i, f"<< /FunctionType 3 /Domain [0 1] /Functions [{12 + i} 0 R {12 + i} 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>")
    made.raw(11 + size, "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0] /C1 [1 1 1] >>")
    return shaded(made, "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 200] /Function 11 0 R >>")


@kind("a calculator function with braces in braces", "levels", 300, 400_000)
def function_deep(size: int) -> bytes:
    made = Made()
    made.raw(11, stream("{ " + "true { " * size + "}" * size + " if 0 0 0 }", "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]"))
    return shaded(made, "<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 11 0 R >>")


@kind("a calculator function of many operations, asked at each pixel", "operations", 20, 300_000)
def function_long(size: int) -> bytes:
    made = Made()
    made.raw(11, stream("{ pop pop 0 " + "dup sin 1 index cos 3 2 roll pop pop " * (size // 6) + "dup dup }", "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]"))
    return shaded(made, "<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 11 0 R /Matrix [200 0 0 200 0 0] >>")


@kind("a calculator function that copies and rolls billions of values", "values", 1_000, 2_147_483_647)
def function_rolls(size: int) -> bytes:
    made = Made()
    made.raw(11, stream(f"{{ {size} copy {size} {size} roll {size} index -{size} 2 roll -1 -2147483648 idiv 0 0 idiv 0 0 div ln sqrt cvi 99 bitshift }}",
                        "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]"))
    return shaded(made, "<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 11 0 R >>")


@kind("a sampled function with absurd counts in absurd many dimensions", "samples a side", 100, 2_147_483_647)
def function_samples(size: int) -> bytes:
    made = Made()
    made.raw(11, stream("samples", f"/FunctionType 0 /Domain [{'0 1 ' * 32}] /Range [0 1 0 1 0 1] /Size [{f'{size} ' * 32}] /BitsPerSample 32 /Order 3"))
    made.raw(12, stream("samples", f"/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [{size}] /BitsPerSample 99 /Encode [1e38 -1e38]"))
    return shaded(made, "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] /Function [11 0 R 12 0 R 11 0 R] >>")


@kind("soft masks whose group is masked by themselves", "masks", 2, 2_000)
def soft_masks_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        back = 10 + (i + 1) % size
        made.form(10 + i, f"/G gs {BOX}", "/Group << /S /Transparency /CS /DeviceGray >> /Resources << /ExtGState << /G << /SMask "
                  f"<< /S /Luminosity /G {back} 0 R /TR {back} 0 R /BC [1 2 3 4 5] >> >> >> >>")
    return made.page_with(f"/G gs {BOX}", resources="/ExtGState << /G << /SMask << /S /Alpha /G 10 0 R >> >> >>")


@kind("layers whose conditions nest and lead back", "levels", 20, 100_000)
def layers_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(11 + i, f"[/Or {11 + (i + 1) % size} 0 R 9 0 R]")
    made.raw(9, "<< /Type /OCG /Name (layer) /Usage 9 0 R >>")
    made.raw(10, "<< /Type /OCMD /OCGs [9 0 R 10 0 R] /VE 11 0 R /P /AllOn >>")
    return made.page_with("/OC /M BDC " + BOX + " EMC", resources="/Properties << /M 10 0 R >>",
                          catalog="/OCProperties << /OCGs [9 0 R 10 0 R 11 0 R] /D << /Order 11 0 R /AS 11 0 R /ON 11 0 R /RBGroups 11 0 R >> >>")


@kind("a condition of layers, nested in one object", "levels", 100, 300_000)
def layers_deep(size: int) -> bytes:
    made = Made()
    made.raw(9, "<< /Type /OCG /Name (layer) >>")
    made.raw(10, "<< /Type /OCMD /VE " + "[/Not " * size + "9 0 R" + "]" * size + " >>")
    return made.page_with("/OC /M BDC " + BOX + " EMC", resources="/Properties << /M 10 0 R >>",
                          catalog="/OCProperties << /OCGs [9 0 R] /D << /Order [" + "[" * size + "9 0 R" + "]" * size + "] >> >>")


@kind("colour spaces that are based on themselves", "spaces", 3, 10_000)
def colour_spaces_loop(size: int) -> bytes:
    made = Made()
    made.raw(9, stream("no profile", "/N 3 /Alternate 10 0 R"))
    for i in range(size):
        back = f"{10 + (i + 1) % size} 0 R"
        made.raw(10 + i, [f"[/Indexed {back} 255 (abc)]", f"[/Separation /A {back} 9 0 R]", f"[/Pattern {back}]", f"[/ICCBased 9 0 R {back}]"][i % 4])
    return made.page_with(f"/C cs 0.5 sc {BOX} /C CS 1 SCN {BOX}", resources="/ColorSpace << /C 10 0 R /DefaultRGB 10 0 R /DefaultGray 10 0 R >>")


@kind("an indexed space with billions of colours, and one of thousands of inks", "inks", 40, 100_000)
def colour_spaces_absurd(size: int) -> bytes:
    inks = " ".join(f"/I{i}" for i in range(size))
    spaces = f"/I [/Indexed /DeviceRGB 2147483647 (a)] /N [/DeviceN [{inks}] /DeviceRGB << /FunctionType 2 /Domain [0 1] /N 1e38 >>] " \
             "/L [/Lab << /WhitePoint [1e38 0 -1] /Range [1e38 -1e38 0 0] >>] /G [/CalGray << /Gamma -1e38 /WhitePoint [0 0 0] >>]"
    return Made().page_with("\n".join(f"/{each} cs {'0.5 ' * min(size, 40)}scn {BOX}" for each in "INLG"), resources=f"/ColorSpace << {spaces} >>")
