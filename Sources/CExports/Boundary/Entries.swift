// The words in which exported functions state their access and their pointers. tools/generate/entries.py reads them and
// writes the C functions.

/// Works on a handle and changes nothing that a host sees: ``Access/query``.
typealias Querying<Box> = Box
/// Changes something: ``Access/change``.
typealias Changing<Box> = Box
/// The same, for a document made by ix_document_new(), which calls build.
typealias Building<Box> = Box
/// Feeds, advances, loads or saves: ``Access/drive``.
typealias Driving<Box> = Box
/// Where the caller wants an answer; C may pass NULL.
typealias Out<Value> = UnsafeMutablePointer<Value>?
/// An argument that the caller passes by pointer; C may pass NULL.
typealias In<Value> = UnsafePointer<Value>?
/// A number that has to be one of those values; the function checks it.
typealias Choice<Values> = UInt32
/// A number that has to be a set of those values; the function checks it.
typealias Choices<Values> = UInt32
/// The index of a page, where C has a second function that takes the page's id: `ix_view_show_page_by_id`.
typealias IndexedPage = UInt32
