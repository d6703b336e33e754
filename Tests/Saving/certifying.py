"""Certified files: made and judged by pyHanko, with a key that is made on the spot."""

from __future__ import annotations

import datetime
import functools
import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

for package in ("pyhanko", "cryptography"):
    pytest.importorskip(package, reason=f"skipped: the package {package} is not installed")

from asn1crypto import keys, x509 as asn1_x509  # noqa: E402
from cryptography import x509  # noqa: E402
from cryptography.hazmat.primitives import hashes, serialization  # noqa: E402
from cryptography.hazmat.primitives.asymmetric import ec  # noqa: E402
from pyhanko.pdf_utils import generic  # noqa: E402
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter  # noqa: E402
from pyhanko.pdf_utils.reader import PdfFileReader  # noqa: E402
from pyhanko.sign import fields, signers  # noqa: E402
from pyhanko.sign.diff_analysis import DEFAULT_DIFF_POLICY, ModificationLevel, StandardDiffPolicy  # noqa: E402
from pyhanko.sign.diff_analysis.rules_api import QualifiedWhitelistRule, ReferenceUpdate  # noqa: E402
from pyhanko.sign.validation import validate_pdf_signature  # noqa: E402
from pyhanko_certvalidator import ValidationContext  # noqa: E402
from pyhanko_certvalidator.registry import SimpleCertificateStore  # noqa: E402

from pdf import Pdf  # noqa: E402

logging.getLogger("pyhanko").setLevel(logging.CRITICAL)
logging.getLogger("pyhanko_certvalidator").setLevel(logging.CRITICAL)
TODAY = datetime.datetime(2026, 11, 23, tzinfo=datetime.timezone.utc)


@functools.cache
def signer() -> signers.SimpleSigner:
    """Somebody whose certificate is their own word."""
    key = ec.derive_private_key(291, ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "libinteract test")])
    usage = x509.KeyUsage(True, True, *[False] * 7)
    made = x509.CertificateBuilder(name, name, key.public_key(), 291, TODAY - datetime.timedelta(3650), TODAY + datetime.timedelta(36500))
    certificate = made.add_extension(usage, critical=True).sign(key, hashes.SHA256())
    private = key.private_bytes(serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return signers.SimpleSigner(
        signing_cert=asn1_x509.Certificate.load(certificate.public_bytes(serialization.Encoding.DER)),
        signing_key=keys.PrivateKeyInfo.load(private), cert_registry=SimpleCertificateStore())


def form_file(path: Path) -> Path:
    """A page with a square (20), text fields `name` (21) and `seal` (22) and a check box (23)."""
    pdf = Pdf()
    page = pdf.page(extra="/Annots [20 0 R 21 0 R 22 0 R 23 0 R]", text="certified")
    look = "/DA (/Helv 10 Tf 0 g) /F 4"
    off, on = (pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 20 20]", part) for part in ("", "0 0 20 20 re f"))
    pdf.put(20, "<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /C [1 0 0] /F 4 /NM (a) >>")
    pdf.put(21, f"<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [20 150 120 170] {look} /P {page} 0 R >>")
    pdf.put(22, f"<< /Type /Annot /Subtype /Widget /FT /Tx /T (seal) /V (kept) /Rect [20 120 120 140] {look} /P {page} 0 R >>")
    pdf.put(23, f"<< /Type /Annot /Subtype /Widget /FT /Btn /T (box) /Rect [150 150 170 170] /AS /Off /F 4 /P {page} 0 R "
                f"/AP << /N << /Off {off} 0 R /Yes {on} 0 R >> >> >>")
    font = "/DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /DA (/Helv 10 Tf 0 g)"
    pdf.tree(page, catalog=f"/AcroForm << /Fields [21 0 R 22 0 R 23 0 R] {font} >>")
    pdf.trailer = "/ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]"
    return pdf.write(path)


def signed(
    path: Path, to: Path, *, certify: int | None, locked: Iterable[str] = (), lock_level: int | None = None, field: str = "Signature"
) -> Path:
    """The file with one more signature: it certifies it at a level, or approves it, and locks fields."""
    names = list(locked)
    action = fields.FieldMDPAction.INCLUDE
    spec = fields.SigFieldSpec(
        field, field_mdp_spec=fields.FieldMDPSpec(action, fields=names) if names else None,
        doc_mdp_update_value=fields.MDPPerm(lock_level) if lock_level else None)
    how = {"certify": True, "docmdp_permissions": fields.MDPPerm(certify)} if certify else {}
    with path.open("rb") as source, to.open("wb") as out:
        signers.PdfSigner(
            signers.PdfSignatureMetadata(field_name=field, md_algorithm="sha256", **how), signer=signer(), new_field_spec=spec
        ).sign_pdf(IncrementalPdfFileWriter(source), output=out)
    return to


class AnnotationRule(QualifiedWhitelistRule):  # type: ignore[misc]
    """Annotations of pages may come, change and go: the level of /P 3, for which pyHanko's own policy has no rule."""

    def apply_qualified(self, old: Any, new: Any) -> Iterable[tuple[ModificationLevel, ReferenceUpdate]]:
        for index in range(int(new.root["/Pages"]["/Count"])):
            sheet = new.root["/Pages"]["/Kids"].raw_get(index)
            before, after = old(sheet.reference), sheet.get_object()
            if [key for key in {*before, *after} - {"/Annots"} if key not in before or key not in after or before.raw_get(key) != after.raw_get(key)]:
                continue
            allowed = {sheet.reference}
            for listed in (before.get("/Annots", ()), after.get("/Annots", ())):
                for place in range(len(listed)):
                    entry = listed.raw_get(place)
                    if isinstance(entry, generic.IndirectObject) and entry.get_object().get("/Subtype") != "/Widget":
                        allowed |= {entry.reference, *new.collect_dependencies(entry.get_object(), since_revision=old.revision + 1)}
            for reference in allowed:
                yield ModificationLevel.ANNOTATIONS, ReferenceUpdate(reference)


@functools.cache
def annotations_policy() -> StandardDiffPolicy:
    return StandardDiffPolicy([*DEFAULT_DIFF_POLICY.global_rules, AnnotationRule()], DEFAULT_DIFF_POLICY.form_rule)


def judged(path: Path, *, annotations: bool = False) -> list[Any]:
    """pyHanko's judgement of each signature, the oldest first: intact, and what was changed after it."""
    context = ValidationContext(trust_roots=[signer().signing_cert], moment=TODAY, allow_fetching=False)
    with path.open("rb") as source:
        reader = PdfFileReader(source)
        policy = annotations_policy() if annotations else DEFAULT_DIFF_POLICY
        return [
            validate_pdf_signature(each, signer_validation_context=context, diff_policy=policy)
            for each in reader.embedded_signatures]
