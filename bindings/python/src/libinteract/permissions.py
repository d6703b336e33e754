"""The permissions that the author of a file gives to others."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import sized
from ._core import lib
from ._parts import DocumentPart
from .enums import Certification, Permission, PermissionsFlags


@dataclass(frozen=True)
class Permissions:
    """The permissions of a document.

    Attributes:
        allowed: The acts that can be done now.
        granted: The acts that the encryption grants to those with the user's password.
        certification: How much may change in a certified file.
        flags: Facts beside them.
    """

    allowed: Permission
    granted: Permission
    certification: Certification
    flags: PermissionsFlags


class PermissionCalls(DocumentPart):
    """The calls of a document about its permissions. Edits that they forbid raise `NotPermitted`."""

    @property
    def permissions(self) -> Permissions:
        """The acts that encryption and certification allow; all of them for a file that says nothing."""
        raw = sized(_abi.ix_permissions)
        self._check(lib.ix_document_permissions(self._raw, raw))
        return Permissions(
            Permission(raw.allowed), Permission(raw.granted), Certification(raw.certification), PermissionsFlags(raw.flags))

    @property
    def ignores_permissions(self) -> bool:
        """Set it to insist: edits, copying and saving are then done whatever the file forbids."""
        return bool(self.permissions.flags & PermissionsFlags.IGNORED)

    @ignores_permissions.setter
    def ignores_permissions(self, ignores: bool) -> None:
        self._check(lib.ix_document_ignore_permissions(self._raw, int(ignores)))

    def set_permissions(
        self,
        granted: Permission = Permission(255),
        certification: Certification = Certification.NONE,
        flags: PermissionsFlags = PermissionsFlags(0),
    ) -> None:
        """Says what a document that is built by calls allows, as a provider would of its file."""
        raw = sized(_abi.ix_permissions)
        raw.granted, raw.certification, raw.flags = granted, certification, flags
        self._check(lib.ix_memory_set_permissions(self._raw, raw))


__all__ = ["PermissionCalls", "Permissions"]
