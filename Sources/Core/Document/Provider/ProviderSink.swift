public import Geometry

/// Takes in what a provider hands over in answer to one question, piece by piece, and checks it.
///
/// Lives for one call of one entry. A piece that cannot be is dropped and said so; what came before stays, and what
/// would belong to the dropped piece is dropped with it.
public final class ProviderSink {
  /// Which question it answers; pieces that do not belong to it are refused.
  public enum Purpose: Hashable, Sendable {
    case state
    case pages
    case text
    case annotations
    case lines
    case outline
    case destination
    case label
    /// Takes the provider's message alone.
    case saving
  }

  /// The answer to a piece of data.
  public enum Answer: Hashable, Sendable {
    case taken
    case invalid
    case tooLarge
    case misplaced
  }

  /// Something that later pieces belong to.
  enum Subject {
    case none
    /// The piece that was to be it has been dropped.
    case dropped
    case annotation
    case outlineItem
    case action
    case measure
    case numberFormat
  }

  public let purpose: Purpose
  public private(set) var pages: [PageGeometry] = []
  /// Beside `pages`: their object numbers.
  private(set) var pageObjects: [UInt32] = []
  public private(set) var glyphs: [Glyph] = []
  /// Both ends of each line, pdf space.
  public internal(set) var lineEnds: [Point<PDFSpace>] = []
  /// Ids in these lists count from the lists' own start until a document adopts them.
  public internal(set) var annotations: [Annotation] = []
  public internal(set) var outline: [OutlineItem] = []
  public internal(set) var actions: [Action] = []
  public internal(set) var measures: [Measure] = []
  public internal(set) var viewports: [MeasureID] = []
  public private(set) var destination: Destination?
  /// The label of the page asked for; UTF-8.
  public private(set) var label: [UInt8] = []
  /// Why the provider is about to fail, in its own words; UTF-8.
  public internal(set) var message: [UInt8] = []
  /// True if a piece was refused because the budget was used up.
  public private(set) var isOverBudget = false
  /// How many pieces were dropped because they cannot be.
  public internal(set) var droppedCount = 0
  /// How many bytes it has taken in.
  public private(set) var bytes = 0

  /// The owner of the actions, measures, fields and point lists that follow: an annotation or an outline item.
  var owner = Subject.none
  /// The owner of the texts that follow: the object that was begun last.
  var subject = Subject.none
  /// The owner's measure, or the page's viewport, that was begun last; none if it was refused.
  var measure = Subject.none
  var chainLength = 0
  private let budget: Int
  private let pageLimit: Int

  /// - Parameters:
  ///   - budget: How many bytes it may take in before it answers `tooLarge`.
  ///   - pageLimit: How many pages.
  public init(_ purpose: Purpose, budget: Int, pageLimit: Int = 0) {
    self.purpose = purpose
    self.budget = budget
    self.pageLimit = pageLimit
  }

  /// The next page.
  public func take(page: PageGeometry, object: UInt32 = 0) -> Answer {
    guard purpose == .pages else { return .misplaced }
    guard pages.count < pageLimit else { return .tooLarge }
    pages.append(page)
    pageObjects.append(object)
    return .taken
  }

  /// Announces how many glyphs follow, so that they are taken in one allocation.
  public func expect(glyphs count: Count) -> Answer {
    guard purpose == .text else { return .misplaced }
    guard count.value <= (budget - bytes) / Glyph.footprint else {
      isOverBudget = true
      return .tooLarge
    }
    if glyphs.isEmpty { glyphs.reserveCapacity(count.value) }
    return .taken
  }

  /// A character of the page.
  public func take(glyph: Glyph) -> Answer {
    guard purpose == .text else { return .misplaced }
    guard spend(Glyph.footprint) else { return .tooLarge }
    glyphs.append(glyph)
    return .taken
  }

  /// The next outline item, depth first.
  public func take(outlineItem item: OutlineItem) -> Answer {
    guard purpose == .outline else { return .misplaced }
    guard item.depth < OutlineItem.deepest else { return drop(.outlineItem) }
    guard spend(OutlineItem.footprint) else { return refuse(.outlineItem) }
    outline.append(item)
    begin(.outlineItem)
    return .taken
  }

  /// The destination asked for.
  public func take(destination place: Destination) -> Answer {
    guard purpose == .destination else { return .misplaced }
    destination = place
    return .taken
  }

  /// A text of what was begun last; the provider's message at any time.
  public func take(text: [UInt8], kind: UInt32) -> Answer {
    let entry = TextEntry(kind: kind, utf8: text)
    guard TextKind.isKnown(kind), subject != .dropped || kind == TextKind.message else { return dropped() }
    let isLabel = kind == TextKind.pageLabel
    guard isLabel == (purpose == .label) || kind == TextKind.message else { return .misplaced }
    guard kind == TextKind.message || isLabel || subject != .none else { return .misplaced }
    guard spend(entry.footprint) else { return .tooLarge }
    guard kind != TextKind.message else {
      message = text
      return .taken
    }
    if isLabel { label = text }
    switch subject {
    case .annotation: annotations[annotations.count - 1].texts.append(entry)
    case .outlineItem: outline[outline.count - 1].texts.append(entry)
    case .action: actions[actions.count - 1].texts.append(entry)
    case .measure: measures[measures.count - 1].texts.append(entry)
    case .numberFormat: addToFormat(entry)
    case .none, .dropped: break
    }
    return .taken
  }

  private func addToFormat(_ entry: TextEntry) {
    let (last, format) = (measures.count - 1, measures[measures.count - 1].formats.count - 1)
    measures[last].formats[format].texts.append(entry)
  }

  /// Counts an invalid piece.
  public func dropped() -> Answer {
    droppedCount &+= 1
    return .invalid
  }

  func spend(_ wanted: Int) -> Bool {
    guard wanted <= budget - bytes else {
      isOverBudget = true
      return false
    }
    bytes += wanted
    return true
  }
}
