"""The permissions that the author of a file grants to others."""

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
        allowed: The actions that are possible now.
        granted: The actions that the encryption grants to those with the user password.
        certification: How much may be changed in a certified file.
        flags: Further facts.
    """

    allowed: Permission
    granted: Permission
    certification: Certification
    flags: PermissionsFlags


class PermissionCalls(DocumentPart):
    """The calls of a document about its permissions. Edits that they forbid raise `NotPermitted`."""

    @property
    def permissions(self) -> Permissions:
        """The actions that encryption and certification allow; all of them if the file has neither."""
        raw = sized(_abi.ix_permissions)
        self._check(lib.ix_document_permissions(self._raw, raw))
        return Permissions(
            Permission(raw.allowed), Permission(raw.granted), Certification(raw.certification), PermissionsFlags(raw.flags))

    @property
    def ignores_permissions(self) -> bool:
        """True if edits, copying and saving are done whatever the file forbids. Can be assigned."""
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
        """Sets the permissions of a document that is built by calls, as a provider reports those of its file."""
        raw = sized(_abi.ix_permissions)
        raw.granted, raw.certification, raw.flags = granted, certification, flags
        self._check(lib.ix_memory_set_permissions(self._raw, raw))


__all__ = ["PermissionCalls", "Permissions"]
