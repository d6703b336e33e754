use crate::sys;
use std::fmt;

/// A call that failed: its status, and in words what was wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// One of `sys::IX_ERROR_...`.
    pub status: sys::ix_status,
    /// The document's last failure; empty where it has none.
    pub message: String,
}

pub type Result<T> = std::result::Result<T, Error>;

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.message.is_empty() {
            write!(out, "libinteract: status {}", self.status)
        } else {
            write!(out, "{} (status {})", self.message, self.status)
        }
    }
}

impl std::error::Error for Error {}

/// A status as a result: remarks (IX_NO_OP, IX_PENDING, IX_END) are no errors. `document` says in words what failed; it may be NULL.
pub(crate) fn checked(status: sys::ix_status, document: *mut sys::ix_document) -> Result<sys::ix_status> {
    if status >= 0 {
        return Ok(status);
    }
    let message = text(|buffer, capacity, length| unsafe { sys::ix_document_copy_last_failure(document, buffer, capacity, length) });
    Err(Error { status, message: message.unwrap_or_default() })
}

/// The text that a call copies out: asked for its length, then for its bytes.
pub(crate) fn text(copy: impl Fn(*mut std::os::raw::c_char, usize, *mut usize) -> sys::ix_status) -> std::result::Result<String, sys::ix_status> {
    let mut length = 0;
    let asked = copy(std::ptr::null_mut(), 0, &mut length);
    if asked < 0 {
        return Err(asked);
    }
    let mut bytes = vec![0u8; length];
    let status = copy(bytes.as_mut_ptr().cast(), bytes.len(), &mut length);
    if status < 0 {
        return Err(status);
    }
    bytes.truncate(length);
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
