// Finding text, some pages at a time, and the addresses in it.

import CInteract
import Document
import Geometry
import Text

/// Creates a search for a text. The search does nothing until `ix_search_step`.
///
/// White space in the text matches any gap between words, including the end of a line. A word that is hyphenated at the
/// end of a line matches with and without its hyphen. A ligature matches its letters.
///
/// - Parameters:
///   - text: UTF-8, not NUL-terminated.
///   - firstIndex: Index of the page to begin with; after the last page the search continues with the first.
///   - outSearch: Its id, for the calls below.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, unknown options, and a text with nothing but white space;
///   `IX_ERROR_TOO_LARGE` above 1,024 searches at once or 4,096 bytes.
func searchNew(
  _ box: Changing<DocumentBox>, _ text: In<CChar>, _ length: UInt, _ options: Choices<ix_search_options>,
  _ firstIndex: IndexedPage,
  _ outSearch: Out<ix_search_id>
) throws(IXError) {
  guard let outSearch else { throw .invalidArgument }
  guard length <= 4096, box.searches.count < 1024 else { throw .tooLarge }
  let options = TextQuery.Options(rawValue: options)
  guard options.isSubset(of: .all) else { throw .invalidArgument }
  guard let query = TextQuery(utf8: try readUTF8(text, length), options: options) else {
    throw box.failure(.invalidArgument, "the text to search for is empty, or nothing but white space")
  }
  outSearch.pointee = box.searches.add(TextSearch(query, from: Int(clamping: firstIndex)))
}

/// Searches some more pages, and loads their text. If pages were inserted, removed or moved meanwhile, it continues
/// with the pages that it has not searched, wherever they are; reloaded pages are not searched again.
///
/// - Parameters:
///   - pages: How many pages to search at most.
///   - outProgress: Filled as far as its `size`, which the caller has set, reaches. May be NULL.
/// - Returns: `IX_OK` if there are more; `IX_END` if all have been searched; `IX_PENDING` where the next
///   page's text comes later: call again after its IX_EFFECT_LOADED; `IX_ERROR_NOT_FOUND` for an id that names no
///   search; `IX_ERROR_ABI_MISMATCH` for an unsupported struct size; `IX_ERROR_CANCELLED` where the host cancelled this
///   step (`ix_document_set_progress`): the next one continues from there; `IX_ERROR_REENTRANT` from inside a callback.
/// - Complexity: O(glyphs of these pages). A page that an earlier search has been through is not read again, unless its text has
///   changed or memory was short (docs/contracts/text.md).
func searchStep(
  _ box: Driving<DocumentBox>, _ search: ix_search_id, _ pages: UInt32, _ outProgress: Out<ix_search_progress>
) throws(IXError) -> ix_status {
  guard let found = box.searches[search] else { throw .notFound }
  let outcome = found.step(pages: Int(clamping: pages), in: box.document)
  if outProgress != nil { _ = try put(found.progress(in: box.document), sized: outProgress) }
  switch outcome {
  case .more: return IX_OK
  case .done: return IX_END
  case .pending: return IX_PENDING
  case .cancelled: throw .cancelled
  }
}

/// Copies matches: pages in the order in which they were searched, in reading order within each.
///
/// - Parameters:
///   - first: How many to skip.
///   - ranges: The caller's buffer; NULL with a capacity of 0 asks for the count. `ix_page_text_quads` gives their
///     quads, once `ix_document_load` has loaded the text of the page: a search neither reads all pages again nor keeps all.
///   - outCount: How many there are, without the skipped ones.
func searchMatches(
  _ box: Querying<DocumentBox>, _ search: ix_search_id, _ first: UInt, _ ranges: Buffer<ix_text_range>
) throws(IXError) {
  guard let found = box.searches[search] else { throw .notFound }
  let matches = found.matches.dropFirst(Int(clamping: first))
  try ranges.fill(matches.count) {
    let match = matches[matches.startIndex + $0]
    return ix_text_range(page: match.page.raw, first: match.range.lower.c, count: match.range.count.c)
  }
}

/// Gets the number of a match in document order, as in "3 of 20": pages in their current order, in reading order within
/// each. Matches that are found later may come before it.
///
/// - Parameters:
///   - index: Index of the match in `ix_search_matches`, from 0.
///   - outRank: Receives the number, from 1.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no search, an index out of range, and a match whose
///   page was removed.
/// - Complexity: O(matches).
func searchRank(
  _ box: Querying<DocumentBox>, _ search: ix_search_id, _ index: UInt, _ outRank: Out<UInt>
) throws(IXError) {
  guard let outRank else { throw .invalidArgument }
  guard let rank = box.searches[search]?.rank(ofMatch: Int(clamping: index), in: box.document) else { throw .notFound }
  outRank.pointee = UInt(clamping: rank)
}

/// Frees a search, finished or not.
func searchFree(_ box: Changing<DocumentBox>, _ search: ix_search_id) throws(IXError) {
  guard box.searches.remove(search) else { throw .notFound }
}

/// Lists the web and mail addresses in the text of a page, in reading order.
///
/// - Parameters:
///   - addresses: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; 0 before the page's text is loaded.
/// - Complexity: O(glyphs).
func pageAddresses(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ addresses: Buffer<ix_text_address>
) throws(IXError) {
  let found = try box.text(ofPage: page)?.addresses() ?? []
  try addresses.fill(found.count) {
    ix_text_address(
      kind: found[$0].kind.rawValue, first: found[$0].range.lower.c, count: found[$0].range.count.c, reserved: 0)
  }
}

/// Copies the URI of an address in a page's text, with a scheme: "http://" or "mailto:" is added if the text has none.
///
/// - Parameters:
///   - index: Its index in `ix_page_addresses`.
///   - text: ASCII, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: Its length.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page and an index out of range.
/// - Complexity: O(glyphs).
func pageCopyAddress(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ index: UInt, _ text: Buffer<CChar>
) throws(IXError) {
  let found = try box.text(ofPage: page)?.addresses() ?? []
  let index = Int(clamping: index)
  guard found.indices.contains(index) else { throw .notFound }
  try text.fill(utf8: found[index].uri)
}

/// The searches of a document that are under way, by id.
struct Searches {
  private var entries: [(id: UInt64, search: TextSearch)] = []
  private var serial: UInt64 = 0

  var count: Int { entries.count }
  /// In the order in which they were made.
  var searches: [TextSearch] { entries.map { $0.search } }

  mutating func add(_ search: TextSearch) -> UInt64 {
    serial &+= 1
    entries.append((serial, search))
    return serial
  }

  subscript(id: UInt64) -> TextSearch? {
    for entry in entries where entry.id == id { return entry.search }
    return nil
  }

  /// Ends those that have begun. Returns `false` where there is none.
  func end() -> Bool {
    let begun = searches.filter { $0.isUnderWay }
    for each in begun { each.end() }
    return !begun.isEmpty
  }

  mutating func remove(_ id: UInt64) -> Bool {
    let before = entries.count
    entries.removeAll { $0.id == id }
    return entries.count < before
  }
}

extension TextSearch {
  fileprivate func progress(in document: Document) -> ix_search_progress {
    ix_search_progress(
      size: 0, page_count: document.pages.count.c, pages_done: pagesDone.c, pages_failed: pagesFailed.c,
      match_count: UInt64(clamping: matches.count))
  }
}
