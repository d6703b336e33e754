"""Encryption with odd parameters, signatures, embedded files."""

from __future__ import annotations

from kinds import kind
from writer import MEBIBYTE, Made, repeated, stream

ID = "/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]"
FOUR = "/CF << /StdCF << /CFM /AESV2 /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF /StrF /StdCF"


def encrypted(keys: str, identity: str = ID) -> bytes:
    made = Made().body("", extra="/Annots [<< /Subtype /Text /Rect [9 9 30 30] /Contents (secret) >>]")
    made.raw(10, f"<< /Filter /Standard {keys} >>")
    made.trailer = f"/Encrypt 10 0 R {identity}"
    return made.whole()


@kind("an encryption with a key of billions of bits", "bits", 999, 2_147_483_647)
def encryption_length(size: int) -> bytes:
    return encrypted(f"/V 2 /R 3 /Length {size} /P -4 /O <{'aa' * 32}> /U <{'bb' * 32}>")


@kind("an encryption with a negative key, short and long passwords", "bytes", 1, 1_000_000)
def encryption_passwords(size: int) -> bytes:
    return encrypted(f"/V 1 /R 2 /Length -40 /P 4294967292 /O <{'aa' * size}> /U ()", "/ID [() (a)]")


@kind("an encryption of versions that do not exist", "version", 99, 2_147_483_647)
def encryption_version(size: int) -> bytes:
    return encrypted(f"/V {size} /R -{size} /P (none) /O 7 /U [] {FOUR}", "")


@kind("an encryption whose filters name themselves, unknown methods and identity", "filters", 5, 100_000)
def encryption_filters(size: int) -> bytes:
    filters = " ".join(f"/C{i} << /CFM /C{(i + 1) % size} /Length {-i} >>" for i in range(size))
    return encrypted(f"/V 4 /R 4 /Length 128 /P -4 /O <{'aa' * 32}> /U <{'bb' * 32}> /CF << {filters} /StdCF 10 0 R >> /StmF /C0 /StrF /StdCF /EFF /None")


@kind("an encryption of revision 6 with hashes of odd lengths", "bytes", 5, 100_000)
def encryption_revision_6(size: int) -> bytes:
    return encrypted(f"/V 5 /R 6 /Length 256 /P -4 /O <{'aa' * size}> /U <{'bb' * 48}> /OE <{'cc' * 31}> /UE <> /Perms <00> {FOUR.replace('AESV2', 'AESV3')}")


@kind("an encryption dictionary that is itself, its own string and the catalog", "times", 1, 1)
def encryption_itself(size: int) -> bytes:
    made = Made().body()
    made.trailer = "/Encrypt 1 0 R /ID 1 0 R"
    made.objects[1] = made.objects[1].replace(b">>", b"/Filter /Standard /V 1 /R 2 /O 1 0 R /U 1 0 R /P 1 0 R >>")
    return made.whole()


def signed(byte_range: str, contents: str = "<00>", more: str = "") -> bytes:
    made = Made().body("", extra="/Annots [10 0 R]", catalog=f"/AcroForm << /Fields [10 0 R] /SigFlags 3 >> {more}")
    made.raw(10, "<< /Subtype /Widget /FT /Sig /T (s) /Rect [9 9 90 90] /V 11 0 R >>")
    made.raw(11, f"<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [{byte_range}] /Contents {contents} >>")
    return made.whole()


@kind("a signature over negative, overlapping and billions of bytes", "ranges", 5, 500_000)
def signature_ranges(size: int) -> bytes:
    return signed("0 9223372036854775807 -5 -5 " + "0 1 " * size)


@kind("a signature with megabytes of contents", "KiB", 4, 20_000)
def signature_contents(size: int) -> bytes:
    return signed("0 10 20 1e38", "<" + "30" * (size * 1024) + ">")


@kind("permissions whose transforms and references lead back", "references", 3, 50_000)
def permissions_loop(size: int) -> bytes:
    made = Made().body("", extra="/Annots [10 0 R]", catalog="/AcroForm << /Fields [10 0 R] /SigFlags 3 >> /Perms << /DocMDP 11 0 R /UR3 11 0 R >>")
    made.raw(10, "<< /Subtype /Widget /FT /Sig /T (s) /Rect [9 9 90 90] /V 11 0 R /Lock 11 0 R >>")
    back = " ".join(f"<< /TransformMethod /DocMDP /TransformParams << /P {i - 2} /V 11 0 R >> /Data 11 0 R >>" for i in range(size))
    made.raw(11, f"<< /Type /Sig /Filter /X /ByteRange [0 1] /Contents <00> /Reference [{back} 11 0 R] /Prop_Build 11 0 R >>")
    return made.whole()


@kind("an embedded file of a gibibyte in a few KiB, and thousands of names for it", "MiB", 1, 1_024)
def embedded_bomb(size: int) -> bytes:
    names = " ".join(f"(n{i:06}) 10 0 R" for i in range(size))
    made = Made().body("", extra="/Annots [<< /Subtype /FileAttachment /Rect [9 9 30 30] /FS 10 0 R >>]", catalog=f"/Names << /EmbeddedFiles << /Names [{names}] >> >>")
    made.raw(10, "<< /Type /Filespec /F (a.bin) /EF << /F 11 0 R >> >>")
    made.raw(11, stream(repeated(bytes(MEBIBYTE), size), "/Filter /FlateDecode /Type /EmbeddedFile /Params << /Size -1 /CheckSum (x) >>"))
    return made.whole()


@kind("metadata of many MiB of elements in elements, packed", "MiB", 1, 512)
def metadata_bomb(size: int) -> bytes:
    made = Made().body("", catalog="/Metadata 10 0 R", extra="/Metadata 10 0 R")
    made.raw(10, stream(repeated(b"<a>" * (MEBIBYTE // 3), size), "/Type /Metadata /Subtype /XML /Filter /FlateDecode"))
    return made.whole()
