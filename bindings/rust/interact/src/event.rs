use crate::sys;

/// A finger, a pen or a mouse at a place in view space; makes events of it.
#[derive(Debug, Clone, Copy)]
pub struct Pointer {
    /// `sys::IX_DEVICE_...`.
    pub kind: sys::ix_device_kind,
    /// Tells the contacts of one device apart; 0 for a mouse.
    pub number: u32,
}

impl Pointer {
    /// The mouse.
    pub const MOUSE: Pointer = Pointer { kind: sys::IX_DEVICE_MOUSE, number: 0 };

    /// A finger, by its number.
    pub const fn finger(number: u32) -> Pointer {
        Pointer { kind: sys::IX_DEVICE_TOUCH, number }
    }

    /// A press, at a time in nanoseconds of any clock that does not go back.
    pub fn down(self, x: f64, y: f64, time_ns: u64) -> sys::ix_event {
        self.event(sys::IX_EVENT_DOWN, x, y, time_ns)
    }

    /// A move with the button or the finger down.
    pub fn moved(self, x: f64, y: f64, time_ns: u64) -> sys::ix_event {
        self.event(sys::IX_EVENT_MOVE, x, y, time_ns)
    }

    /// A release.
    pub fn up(self, x: f64, y: f64, time_ns: u64) -> sys::ix_event {
        self.event(sys::IX_EVENT_UP, x, y, time_ns)
    }

    fn event(self, kind: sys::ix_event_type, x: f64, y: f64, time_ns: u64) -> sys::ix_event {
        let mut event = sys::ix_event { r#type: kind, time_ns, ..Default::default() };
        let has_button = self.kind != sys::IX_DEVICE_TOUCH && kind != sys::IX_EVENT_UP;
        let mut pointer = unsafe { event.u.pointer };
        pointer.position = sys::ix_point { x, y };
        pointer.kind = self.kind;
        pointer.pointer = self.number;
        pointer.buttons = if has_button { sys::IX_BUTTON_PRIMARY } else { 0 };
        event.u.pointer = pointer;
        event
    }
}
