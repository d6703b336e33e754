use crate::error::{checked, text, Result};
use crate::sys;
use std::ptr;

/// A document. Its views keep what they need of it: it may be dropped before them.
#[derive(Debug)]
pub struct Document {
    raw: *mut sys::ix_document,
}

impl Document {
    /// An empty document, to be filled by calls.
    pub fn new() -> Result<Document> {
        let mut raw = ptr::null_mut();
        checked(unsafe { sys::ix_document_new(ptr::null(), &mut raw) }, ptr::null_mut())?;
        Ok(Document { raw })
    }

    /// A document of a provider, which it owns from now on.
    ///
    /// # Safety
    ///
    /// The functions of the provider must keep to the rules of [`sys::ix_provider`].
    pub unsafe fn open(provider: &sys::ix_provider) -> Result<Document> {
        let mut raw = ptr::null_mut();
        checked(sys::ix_document_open(provider, ptr::null(), &mut raw), ptr::null_mut())?;
        Ok(Document { raw })
    }

    /// A PDF file, read through Poppler.
    #[cfg(feature = "poppler")]
    pub fn open_file(path: &str) -> Result<Document> {
        let mut provider = sys::ix_provider::default();
        let status = unsafe { sys::ix_poppler_provider(path.as_ptr().cast(), path.len(), ptr::null(), 0, &mut provider) };
        checked(status, ptr::null_mut())?;
        unsafe { Document::open(&provider) }
    }

    /// How many pages there are.
    pub fn page_count(&self) -> Result<usize> {
        let mut count = 0;
        self.checked(unsafe { sys::ix_document_page_count(self.raw, &mut count) })?;
        Ok(count)
    }

    /// The id of the page at an index from 0, which stays its own wherever it moves.
    pub fn page_at(&self, index: usize) -> Result<sys::ix_page_id> {
        let mut page = 0;
        self.checked(unsafe { sys::ix_document_page_at(self.raw, index, &mut page) })?;
        Ok(page)
    }

    /// Adds an empty page to a document that was made by [`Document::new`]; in points.
    pub fn add_page(&mut self, width: f64, height: f64) -> Result<sys::ix_page_id> {
        let area = sys::ix_rect { x0: 0.0, y0: 0.0, x1: width, y1: height };
        let page = sys::ix_page_info { media_box: area, crop_box: area, ..Default::default() };
        self.checked(unsafe { sys::ix_memory_add_pages(self.raw, &page, 1) })?;
        self.page_at(self.page_count()?.saturating_sub(1))
    }

    /// Loads a part of a page (`sys::IX_PART_...`), as [`crate::Data::LoadWanted`] asks for it.
    pub fn load(&self, page: sys::ix_page_id, part: sys::ix_part) -> Result<()> {
        self.checked(unsafe { sys::ix_document_load(self.raw, page, part) }).map(|_| ())
    }

    /// The text of a page that is loaded, in reading order.
    pub fn page_text(&self, page: sys::ix_page_id) -> Result<String> {
        text(|buffer, capacity, length| unsafe { sys::ix_page_copy_text(self.raw, page, 0, usize::MAX, buffer, capacity, length) })
            .map_err(|status| checked(status, self.raw).unwrap_err())
    }

    /// Writes the file with all changes. An empty path is that of the file itself.
    pub fn save(&mut self, path: &str) -> Result<()> {
        self.checked(unsafe { sys::ix_document_save(self.raw, path.as_ptr().cast(), path.len(), ptr::null()) }).map(|_| ())
    }

    /// For calls of [`sys`].
    pub fn as_raw(&self) -> *mut sys::ix_document {
        self.raw
    }

    /// A status of a call on this document as a result.
    pub fn checked(&self, status: sys::ix_status) -> Result<sys::ix_status> {
        checked(status, self.raw)
    }
}

impl Drop for Document {
    fn drop(&mut self) {
        unsafe { sys::ix_document_free(self.raw) }
    }
}
