public import Geometry

/// Takes in what a provider hands over in answer to one question, piece by piece, and checks it.
///
/// Lives for one call of one entry. An invalid piece is dropped and logged; earlier pieces stay. Pieces that would belong
/// to a dropped one are dropped with it.
public final class ProviderSink {
  /// Which question it answers; pieces that do not belong to it are refused.
  public enum Purpose: Hashable, Sendable {
    case state
    case pages
    case text
    case annotations
    case lines
    case images
    case outline
    case destination
    case label
    /// Takes the provider's message alone.
    case saving
    /// Takes the questions that have arrived.
    case polling
    /// Takes runs of a shaped text.
    case shaping
    /// Takes the parts of a font.
    case font
    /// Takes nothing but progress.
    case silent
  }

  /// The answer to a piece of data.
  public enum Answer: Hashable, Sendable {
    case taken
    case invalid
    case tooLarge
    case misplaced
    /// The host wants the question to end.
    case cancelled
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
  /// The work that the answer is a part of; set by the one who asks.
  public var work: LongWork?
  private var pageList: SinkPages
  public private(set) var glyphs: [Glyph] = []
  /// Both ends of each line, pdf space.
  public internal(set) var lineEnds: [Point<PDFSpace>] = []
  /// Ids in these lists count from the lists' own start until a document adopts them.
  public internal(set) var annotations: [Annotation] = []
  public internal(set) var outline: [OutlineItem] = []
  public internal(set) var actions: [Action] = []
  public internal(set) var measures: [Measure] = []
  var pageParts = SinkPageParts()
  private var facts = SinkFacts()
  /// The questions that can be asked again now, in order, each once.
  public private(set) var arrived: [Question] = []
  private var report = SinkReport()
  private var budget: SinkBudget
  /// The pieces that others may still belong to.
  var open = OpenPieces()

  /// - Parameters:
  ///   - budget: How many bytes it may take in before it answers `tooLarge`.
  ///   - pageLimit: How many pages.
  public init(_ purpose: Purpose, budget: Int, pageLimit: Int = 0) {
    self.purpose = purpose
    self.budget = SinkBudget(limit: budget)
    pageList = SinkPages(limit: pageLimit)
  }

  public var pages: [PageGeometry] { pageList.geometries }
  public var destination: Destination? { facts.destination }
  /// The label of the page asked for; UTF-8.
  public var label: [UInt8] { facts.label }
  /// The permissions of the file; `nil` where the provider says nothing of them.
  public var permissions: FilePermissions? { facts.permissions }
  /// The measures of the page's viewports.
  public internal(set) var viewports: [MeasureID] {
    get { pageParts.viewports }
    set { pageParts.viewports = newValue }
  }
  /// The runs of a shaped text, or the parts of a font.
  public var fontData: SinkFontData { facts.fontData }
  /// Places of annotations in /Annots, in the order of the structure tree.
  public var structureOrder: [UInt32] { pageParts.structureOrder }
  /// The object number of each page.
  var pageObjects: [UInt32] { pageList.objects }
  /// The number of bytes that it has taken in.
  public var bytes: Int { budget.bytes }
  /// Why the provider is about to fail, in its own words; UTF-8.
  public internal(set) var message: [UInt8] {
    get { report.message }
    set { report.message = newValue }
  }
  /// Damage that the provider went round.
  public var damage: DamageList { report.damage }
  /// The number of invalid pieces that were dropped.
  public var droppedCount: Int { report.droppedCount }
  /// True if a piece was refused because the budget was used up.
  public var isOverBudget: Bool { budget.isExceeded }

  /// The next page.
  public func take(page: PageGeometry, object: UInt32 = 0) -> Answer {
    guard purpose == .pages else { return .misplaced }
    return pageList.append(page, object) ? .taken : .tooLarge
  }

  /// Announces how many glyphs follow, so that they are taken in one allocation.
  public func expect(glyphs count: Count) -> Answer {
    guard purpose == .text else { return .misplaced }
    guard budget.holds(count.value, of: Glyph.footprint) else { return .tooLarge }
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
    facts.destination = place
    return .taken
  }

  /// The permissions of the file.
  public func take(permissions found: FilePermissions) -> Answer {
    guard purpose == .state else { return .misplaced }
    facts.permissions = found
    return .taken
  }

  /// The next run of a shaped text.
  public func take(shapedRun run: ShapedRun) -> Answer {
    guard purpose == .shaping else { return .misplaced }
    guard spend(MemoryLayout<ShapedRun>.size + run.glyphs.count * MemoryLayout<ShapedGlyph>.stride) else {
      return .tooLarge
    }
    facts.fontData.runs.append(run)
    return .taken
  }

  /// A part of a font.
  public func take(fontPart part: FontPart) -> Answer {
    guard purpose == .font else { return .misplaced }
    guard FontPart.kinds.contains(part.kind), !facts.fontData.parts.contains(where: { $0.kind == part.kind }) else {
      return dropped()
    }
    guard spend(part.bytes.count) else { return .tooLarge }
    facts.fontData.parts.append(part)
    return .taken
  }

  /// A pending question that can be asked again.
  public func take(arrived question: Question) -> Answer {
    guard purpose == .polling else { return .misplaced }
    guard question.isWhole else { return dropped() }
    let place = arrived.firstIndex { !($0 < question) } ?? arrived.count
    if place == arrived.count || arrived[place] != question { arrived.insert(question, at: place) }
    return .taken
  }

  /// How far the running question is, or the one that is named.
  public func take(progress: Progress) -> Answer {
    guard progress.question?.isWhole ?? (purpose != .polling) else { return dropped() }
    guard let work else { return .taken }
    let goesOn =
      progress.question.map { work.tell(pending: progress, $0) }
      ?? work.tell(done: progress.done, total: progress.total)
    return goesOn ? .taken : .cancelled
  }

  /// A text of what was begun last; the provider's message at any time, whose bytes need be no UTF-8.
  public func take(text: [UInt8], kind: UInt32) -> Answer {
    let entry = TextEntry(kind: kind, utf8: text)
    guard TextKind.isKnown(kind), open.subject != .dropped || kind == TextKind.message else { return dropped() }
    let isLabel = kind == TextKind.pageLabel
    guard isLabel == (purpose == .label) || kind == TextKind.message else { return .misplaced }
    guard kind == TextKind.message || isLabel || open.subject != .none else { return .misplaced }
    guard spend(entry.footprint) else { return .tooLarge }
    guard kind != TextKind.message else {
      message = MessageText.escaped(text)
      return .taken
    }
    if isLabel { facts.label = text }
    switch open.subject {
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

  /// Damage of the file that the provider goes round, and the number of the damaged object or 0: what it hands over is right.
  /// Beyond the first few it is counted alone.
  public func take(damage text: [UInt8], object: UInt32) -> Answer {
    guard !text.isEmpty else { return dropped() }
    _ = report.damage.add(DamageList.line(text, object: object))
    return .taken
  }

  /// Counts an invalid piece.
  public func dropped() -> Answer {
    report.droppedCount &+= 1
    return .invalid
  }

  func spend(_ wanted: Int) -> Bool { budget.spend(wanted) }
}
