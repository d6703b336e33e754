import CInteract
import Document
import Geometry

/// Looks up ids from outside, and turns results into statuses.
extension DocumentBox {
  /// The result of a question to the provider, as a status.
  func status(_ answer: ProviderAnswer) throws(IXError) -> ix_status {
    switch answer {
    case .done: return IX_OK
    case .pending: return IX_PENDING
    case .absent: throw failure(.notSupported, "the provider has no such entry")
    case .failed(let failed): throw failure(provider: failed)
    }
  }

  /// Where a part of a page stands, as a status.
  func status(_ state: PartState) throws(IXError) -> ix_status {
    switch state {
    case .loaded: return IX_OK
    case .notLoaded, .pending: return IX_PENDING
    case .absent: throw failure(.notSupported, "the provider has no such entry")
    case .failed(let failed): throw failure(provider: failed)
    }
  }

  /// Replaces the log; what was there goes when nothing of the library is on the stack.
  func setLog(_ log: HostLog?, _ level: LogLevel) {
    if let old = document.logWriter { bury(old) }
    document.logWriter = log
    document.logLevel = level
  }

  /// Where that page stands now.
  func page(_ id: ix_page_id) throws(IXError) -> Int {
    try found(document.pages.index(of: PageID(raw: id)), "the page id ", id, " names no page of this document")
  }

  /// The item that an id names. If it names nothing, the error says so in the words around the id.
  func found<Item>(
    _ item: Item?, _ words: StaticString, _ id: UInt64, _ end: StaticString
  ) throws(IXError) -> Item {
    guard let item else { throw failure(.notFound, words, id, end) }
    return item
  }

  /// The annotation of that id.
  func annotation(_ id: ix_annotation_id) throws(IXError) -> Annotation {
    try found(
      document.annotation(AnnotationID(raw: id)), "the annotation id ", id, " names no annotation of this document")
  }

  /// The action of that id.
  func action(_ id: ix_action_id) throws(IXError) -> Action {
    try found(document.action(ActionID(raw: id)), "the action id ", id, " names no action of this document")
  }

  /// The outline item of that id.
  func outlineItem(_ id: ix_outline_item_id) throws(IXError) -> OutlineItem {
    try found(document.outlineItem(OutlineItemID(raw: id)), "the id ", id, " names no item of this document's outline")
  }

  /// The measure of that id.
  func measure(_ id: ix_measure_id) throws(IXError) -> Measure {
    try found(document.measure(MeasureID(raw: id)), "the measure id ", id, " names no measure of this document")
  }

  /// The format of that place among a measure's.
  func format(_ id: ix_measure_id, _ index: UInt) throws(IXError) -> NumberFormat {
    let formats = try measure(id).formats
    guard let place = Int(exactly: index), formats.indices.contains(place) else {
      throw failure(
        .notFound, "there is no format ", UInt64(clamping: index), ": the count is ", UInt64(clamping: formats.count)
      )
    }
    return formats[place]
  }

  /// The text of a kind, one of several.
  func text(_ texts: [TextEntry], _ kind: UInt32, _ occurrence: UInt) throws(IXError) -> [UInt8] {
    guard let found = texts.text(kind, occurrence: Int(clamping: occurrence)) else {
      throw failure(
        .notFound, "there is no text of kind ", UInt64(clamping: kind), " at place ", UInt64(clamping: occurrence))
    }
    return found
  }
}

extension Annotation {
  /// The points of a kind, one list of several.
  func points(_ kind: UInt32, _ occurrence: UInt) throws(IXError) -> [Point<PDFSpace>] {
    var left = Int(clamping: occurrence)
    for list in points where list.kind == kind {
      if left == 0 { return list.points }
      left -= 1
    }
    throw .notFound
  }
}

extension Measure {
  /// The points of a kind.
  func points(_ kind: UInt32) throws(IXError) -> [Point<MeasureSpace>] {
    for list in points where list.kind == kind { return list.points }
    throw .notFound
  }
}
