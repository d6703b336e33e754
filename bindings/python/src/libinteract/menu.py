"""The context menu, as a model that the host shows and may change."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import copied_items
from ._core import lib
from ._parts import ViewPart
from .enums import MenuContext, MenuFlags, MenuItem, Phrase, ToolMode


@dataclass(frozen=True)
class MenuEntry:
    """An entry of a menu.

    Attributes:
        item: The item, for `View.choose_menu_item`.
        parent: The item that opens the submenu that this entry is in; `None` in the menu itself.
        for_host: True if choosing it sends the effect `MENU_COMMAND`, for the host to carry out.
        chosen: True if it stands for the present state, as a checked entry.
        opens: True if it opens a submenu: the entries whose `parent` is its item.
        tool: The tool that it makes current; `None` for other entries.
    """

    item: MenuItem
    parent: MenuItem | None
    for_host: bool
    chosen: bool
    opens: bool
    tool: ToolMode | None

    @property
    def phrase(self) -> Phrase | None:
        """The text of the entry; `None` for an item of the host."""
        return Phrase(int(self.item)) if self.item < MenuItem.CUSTOM else None


class MenuCalls(ViewPart):
    """The calls of a view about its context menu."""

    def open_menu(self, x: float, y: float) -> bool:
        """Opens the context menu at a point of view space. The effect `MENU` says which one; returns `False` if there is none."""
        return self._call(lib.ix_view_open_menu, _abi.ix_point(x, y)) == _abi.IX_OK

    def menu_entries(self) -> list[MenuEntry]:
        """Returns the entries of the menu that is open."""
        return [
            MenuEntry(
                MenuItem(each.item), MenuItem(each.parent) if each.parent else None, bool(each.flags & MenuFlags.FOR_HOST),
                bool(each.flags & MenuFlags.CHOSEN), bool(each.flags & MenuFlags.OPENS),
                ToolMode(each.tool) if each.tool else None)
            for each in copied_items(_abi.ix_menu_entry, lib.ix_view_menu_entries, self._raw)]

    def choose_menu_item(self, item: MenuItem | int) -> bool:
        """Reports that an item was chosen: the menu closes, and a tool, the view or the host carries the item out.

        Returns:
            `False` if it marks text on pages that are not loaded yet: it is carried out once they are.

        Raises:
            NotFound: No menu is open, or it has no such item.
            Conflict: It cannot be done now: a step is open, annotations are being dragged, or an event goes round the tools.
        """
        return self._call(lib.ix_view_choose_menu_item, item) == _abi.IX_OK

    def close_menu(self) -> bool:
        """Reports that the menu was closed without a choice. Returns `False` if none was open."""
        return self._call(lib.ix_view_close_menu) == _abi.IX_OK

    def add_menu_item(
        self, context: MenuContext, item: MenuItem | int, *, parent: MenuItem | int = 0, before: MenuItem | int = 0
    ) -> None:
        """Adds an item of your own, numbered from `MenuItem.CUSTOM` on, or restores one of the library that was removed.

        Args:
            parent: The item that opens the submenu to add it to; 0 for the menu itself.
            before: The item to put it before; 0 for the end.
        """
        self._check(lib.ix_view_add_menu_item(self._raw, context, item, parent, before))

    def remove_menu_item(self, context: MenuContext, item: MenuItem | int) -> None:
        """Removes an item from the menus of a context."""
        self._check(lib.ix_view_remove_menu_item(self._raw, context, item))

    def reset_menu(self, context: MenuContext) -> None:
        """Restores the default menu of a context."""
        self._check(lib.ix_view_reset_menu(self._raw, context))


__all__ = ["MenuEntry"]
