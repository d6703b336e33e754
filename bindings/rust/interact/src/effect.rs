use crate::sys;
use std::fmt;

/// A change that the host is told: 128 bytes, of which its type says how to read them.
#[derive(Clone, Copy)]
pub struct Effect {
    raw: sys::ix_effect,
}

/// The data of the effects that most hosts read; all others are in [`Effect::raw`].
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Data {
    /// Scrolled or zoomed: the offset in canvas space, and the zoom.
    Viewport { x: f64, y: f64, zoom: f64 },
    /// Another page is the current one: its index, and that of its spread.
    Page { page: u32, spread: u32 },
    /// A tap, in view space.
    Tap { x: f64, y: f64, count: u32 },
    /// The shape of the pointer: `sys::IX_CURSOR_...`.
    Cursor { cursor: u32 },
    /// The host is to call [`crate::Document::load`].
    LoadWanted { page: sys::ix_page_id, part: u32 },
    /// An action for the host: `sys::IX_ACTION_...`. The library has performed it already if `performed`.
    Action { action: sys::ix_action_id, kind: u32, performed: bool },
    /// The display list has changed.
    DisplayList { revision: u64 },
    /// Any other.
    Other,
}

impl Effect {
    pub(crate) fn from_raw(raw: sys::ix_effect) -> Effect {
        Effect { raw }
    }

    /// Its type: `sys::IX_EFFECT_...`.
    pub fn kind(&self) -> sys::ix_effect_type {
        self.raw.r#type
    }

    /// The struct of C.
    pub fn raw(&self) -> &sys::ix_effect {
        &self.raw
    }

    /// Its data, read as its type says.
    pub fn data(&self) -> Data {
        // The type says which member of the union was written, and all of them are numbers.
        unsafe {
            let u = &self.raw.u;
            match self.kind() {
                sys::IX_EFFECT_VIEWPORT => Data::Viewport { x: u.viewport.offset.x, y: u.viewport.offset.y, zoom: u.viewport.zoom },
                sys::IX_EFFECT_PAGE => Data::Page { page: u.page.page, spread: u.page.spread },
                sys::IX_EFFECT_TAP => Data::Tap { x: u.tap.position.x, y: u.tap.position.y, count: u.tap.count },
                sys::IX_EFFECT_CURSOR => Data::Cursor { cursor: u.cursor.cursor },
                sys::IX_EFFECT_LOAD_WANTED => Data::LoadWanted { page: self.raw.subject, part: u.load.part },
                sys::IX_EFFECT_ACTION => {
                    Data::Action { action: u.action.action, kind: u.action.kind, performed: u.action.performed != 0 }
                }
                sys::IX_EFFECT_DISPLAY_LIST => Data::DisplayList { revision: u.display_list.revision },
                _ => Data::Other,
            }
        }
    }
}

impl fmt::Debug for Effect {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Effect({}, {:?})", self.kind(), self.data())
    }
}
