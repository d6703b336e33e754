public import Geometry

/// Takes in what a provider hands over in answer to one question, piece by piece, and checks it.
///
/// Lives for one call of one entry. A piece that cannot be is dropped and said so; what came before stays.
public final class Intake {
  /// Which question it answers; pieces that do not belong to it are refused.
  public enum Purpose: Hashable, Sendable {
    case state
    case pages
    case text
    case annotations
    case outline
    case destination
  }

  /// What became of a piece.
  public enum Answer: Hashable, Sendable {
    case taken
    case invalid
    case tooLarge
    case misplaced
  }

  /// What texts and actions that follow belong to.
  private enum Subject {
    case none
    case annotation
    case outlineItem
    case action
  }

  public let purpose: Purpose
  public private(set) var pages: [PageGeometry] = []
  public private(set) var pageObjects: [UInt32] = []
  public private(set) var glyphs: [Glyph] = []
  public private(set) var annotations: [Annotation] = []
  public private(set) var outline: [OutlineItem] = []
  /// Ids inside `annotations`, `outline` and here count from this list's start until a document adopts them.
  public private(set) var actions: [Action] = []
  public private(set) var destination: Destination?
  public private(set) var message: [UInt8] = []
  private var subject = Subject.none
  private var bytesLeft: Int

  /// - Parameter budget: How many bytes it may take in before it answers `tooLarge`.
  public init(_ purpose: Purpose, budget: Int) {
    self.purpose = purpose
    bytesLeft = budget
  }

  public func take(page: PageGeometry, object: UInt32) -> Answer {
    guard purpose == .pages else { return .misplaced }
    guard spend(64) else { return .tooLarge }
    pages.append(page)
    pageObjects.append(object)
    return .taken
  }

  /// Announces how many glyphs follow, so that they are taken in one allocation.
  public func expect(glyphs count: Count) -> Answer {
    guard purpose == .text else { return .misplaced }
    let stride = MemoryLayout<Glyph>.stride
    guard count.value <= bytesLeft / stride else { return .tooLarge }
    if glyphs.isEmpty { glyphs.reserveCapacity(count.value) }
    return .taken
  }

  public func take(glyph: Glyph) -> Answer {
    guard purpose == .text else { return .misplaced }
    guard spend(MemoryLayout<Glyph>.stride) else { return .tooLarge }
    glyphs.append(glyph)
    return .taken
  }

  public func take(annotation: Annotation) -> Answer {
    guard purpose == .annotations else { return .misplaced }
    guard spend(annotation.footprint) else { return .tooLarge }
    annotations.append(annotation)
    subject = .annotation
    return .taken
  }

  public func take(field: Annotation.Field) -> Answer {
    guard purpose == .annotations, !annotations.isEmpty else { return .misplaced }
    annotations[annotations.count - 1].field = field
    annotations[annotations.count - 1].traits.insert(.isField)
    return .taken
  }

  public func take(points: [Point<PDFSpace>], kind: UInt32) -> Answer {
    guard purpose == .annotations, !annotations.isEmpty else { return .misplaced }
    guard spend(points.count &* 16 &+ 32) else { return .tooLarge }
    annotations[annotations.count - 1].points.append(.init(kind: kind, points: points))
    return .taken
  }

  public func take(outlineItem item: OutlineItem) -> Answer {
    guard purpose == .outline else { return .misplaced }
    guard item.depth < OutlineItem.deepest else { return .invalid }
    guard spend(128) else { return .tooLarge }
    outline.append(item)
    subject = .outlineItem
    return .taken
  }

  public func take(destination place: Destination) -> Answer {
    guard purpose == .destination else { return .misplaced }
    destination = place
    return .taken
  }

  /// - Parameter follows: Whether it is the /Next of the action before.
  public func take(action: Action, follows: Bool) -> Answer {
    guard subject != .none else { return .misplaced }
    guard spend(160) else { return .tooLarge }
    let id = ActionID(slot: actions.count, generation: 0)
    if follows {
      guard subject == .action, !actions.isEmpty else { return .misplaced }
      actions[actions.count - 1].next.append(id)
    } else if purpose == .annotations {
      annotations[annotations.count - 1].actions.append(id)
    } else {
      outline[outline.count - 1].actions.append(id)
    }
    actions.append(action)
    subject = .action
    return .taken
  }

  public func take(text: [UInt8], kind: UInt32) -> Answer {
    guard spend(text.count &+ 32) else { return .tooLarge }
    let entry = TextEntry(kind: kind, utf8: text)
    if kind == TextKind.message {
      message = text
      return .taken
    }
    switch subject {
    case .none: return .misplaced
    case .annotation: annotations[annotations.count - 1].texts.append(entry)
    case .outlineItem: outline[outline.count - 1].texts.append(entry)
    case .action: actions[actions.count - 1].texts.append(entry)
    }
    return .taken
  }

  private func spend(_ bytes: Int) -> Bool {
    guard bytes <= bytesLeft else { return false }
    bytesLeft -= bytes
    return true
  }
}
