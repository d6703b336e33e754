"""The context menu: a model that the host shows and may edit."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import copied_items
from ._core import lib
from ._parts import ViewPart
from .enums import MenuContext, MenuFlags, MenuItem, Phrase, ToolMode


@dataclass(frozen=True)
class MenuEntry:
    """One line of a menu."""

    item: MenuItem
    parent: MenuItem | None
    """The item that opens the menu in which it is; `None` for the menu itself."""
    for_host: bool
    """True if a choice comes back as an effect `MENU_COMMAND`, for the host to carry out."""
    chosen: bool
    """True if it is the present state."""
    opens: bool
    tool: ToolMode | None
    """The tool that it makes current."""

    @property
    def phrase(self) -> Phrase | None:
        """Its text; `None` for an item of the host."""
        return Phrase(int(self.item)) if self.item < MenuItem.CUSTOM else None


class MenuCalls(ViewPart):
    """The calls of a view about its context menu."""

    def open_menu(self, x: float, y: float) -> bool:
        """Asks for the menu of what is at a point of the view; the effect `MENU` says which one opened."""
        return self._call(lib.ix_view_open_menu, _abi.ix_point(x, y)) == _abi.IX_OK

    def menu_entries(self) -> list[MenuEntry]:
        """The lines of the menu that is open."""
        return [
            MenuEntry(
                MenuItem(each.item), MenuItem(each.parent) if each.parent else None, bool(each.flags & MenuFlags.FOR_HOST),
                bool(each.flags & MenuFlags.CHOSEN), bool(each.flags & MenuFlags.OPENS),
                ToolMode(each.tool) if each.tool else None)
            for each in copied_items(_abi.ix_menu_entry, lib.ix_view_menu_entries, self._raw)]

    def choose_menu_item(self, item: MenuItem | int) -> None:
        """Says that an item was chosen: the tools are told, and what none of them deals with is done.

        Raises:
            NotFound: No menu is open, or it has no such item.
            Conflict: It could not be done.
        """
        self._call(lib.ix_view_choose_menu_item, item)

    def close_menu(self) -> bool:
        """Says that the menu was closed without a choice; whether one was open."""
        return self._call(lib.ix_view_close_menu) == _abi.IX_OK

    def add_menu_item(
        self, context: MenuContext, item: MenuItem | int, *, parent: MenuItem | int = 0, before: MenuItem | int = 0
    ) -> None:
        """Adds an item of your own, from `MenuItem.CUSTOM` on, or brings one back that was taken away."""
        self._check(lib.ix_view_add_menu_item(self._raw, context, item, parent, before))

    def remove_menu_item(self, context: MenuContext, item: MenuItem | int) -> None:
        """Takes an item away from the menus of a context."""
        self._check(lib.ix_view_remove_menu_item(self._raw, context, item))

    def reset_menu(self, context: MenuContext) -> None:
        """Brings back the library's own menu of a context."""
        self._check(lib.ix_view_reset_menu(self._raw, context))


__all__ = ["MenuEntry"]
