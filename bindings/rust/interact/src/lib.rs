//! Everything in a PDF viewer between a finger, a pen or a mouse and the page: events go in, effects come out.
//!
//! A small layer over [`sys`], the C interface: handles that are freed when they are dropped, errors with their messages. What has no
//! method here is called through `sys` with [`Document::as_raw`] and [`View::as_raw`].

mod document;
mod effect;
mod error;
mod event;
mod view;

pub use document::Document;
pub use effect::{Data, Effect};
pub use error::{Error, Result};
pub use event::Pointer;
pub use interact_sys as sys;
pub use view::{Effects, View};

/// The version of the library that is loaded, as major * 1,000,000 + minor * 1,000 + patch.
pub fn version() -> u32 {
    unsafe { sys::ix_version() }
}
