use crate::error::{checked, Result};
use crate::{sys, Document, Effect};
use std::ptr;

/// A view of a document: events go in, effects come out. It keeps its document alive.
#[derive(Debug)]
pub struct View {
    raw: *mut sys::ix_view,
    document: *mut sys::ix_document,
}

impl View {
    /// A view of a size in view units.
    pub fn new(document: &Document, width: f64, height: f64) -> Result<View> {
        let mut raw = ptr::null_mut();
        document.checked(unsafe { sys::ix_view_new(document.as_raw(), width, height, &mut raw) })?;
        Ok(View { raw, document: document.as_raw() })
    }

    /// How pages fit: `sys::IX_FIT_...`.
    pub fn set_fit(&mut self, fit: sys::ix_fit) -> Result<()> {
        self.checked(unsafe { sys::ix_view_set_fit(self.raw, fit) }).map(|_| ())
    }

    /// Shows a page, by its index.
    pub fn show_page(&mut self, index: u32) -> Result<()> {
        self.checked(unsafe { sys::ix_view_show_page(self.raw, index) }).map(|_| ())
    }

    /// Feeds events, all or none of them.
    pub fn feed(&mut self, events: &[sys::ix_event]) -> Result<()> {
        self.checked(unsafe { sys::ix_view_feed(self.raw, events.as_ptr(), events.len(), ptr::null_mut()) }).map(|_| ())
    }

    /// Lets time pass up to a moment, in nanoseconds of the events' clock.
    pub fn advance(&mut self, time_ns: u64) -> Result<()> {
        self.checked(unsafe { sys::ix_view_advance(self.raw, time_ns) }).map(|_| ())
    }

    /// When to call [`View::advance`] at the latest.
    pub fn deadline(&self) -> Option<u64> {
        let mut time_ns = 0;
        (unsafe { sys::ix_view_deadline(self.raw, &mut time_ns) } == sys::IX_OK).then(|| time_ns)
    }

    /// True while something moves by itself, so that a frame is wanted at each refresh of the display.
    pub fn is_moving(&self) -> bool {
        unsafe { sys::ix_view_is_moving(self.raw) != 0 }
    }

    /// Takes the effects since the last time.
    pub fn effects(&mut self) -> Effects<'_> {
        Effects { view: self }
    }

    /// For calls of [`sys`].
    pub fn as_raw(&self) -> *mut sys::ix_view {
        self.raw
    }

    /// A status of a call on this view as a result.
    pub fn checked(&self, status: sys::ix_status) -> Result<sys::ix_status> {
        checked(status, self.document)
    }
}

impl Drop for View {
    fn drop(&mut self) {
        unsafe { sys::ix_view_free(self.raw) }
    }
}

/// The effects of a view, oldest first.
#[derive(Debug)]
pub struct Effects<'a> {
    view: &'a mut View,
}

impl Iterator for Effects<'_> {
    type Item = Effect;

    fn next(&mut self) -> Option<Effect> {
        let mut raw = sys::ix_effect::default();
        (unsafe { sys::ix_view_next_effect(self.view.raw, &mut raw) } == sys::IX_OK).then(|| Effect::from_raw(raw))
    }
}
