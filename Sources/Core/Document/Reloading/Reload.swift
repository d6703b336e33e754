import Geometry

/// The result of reading a document's file again.
public struct ReloadNews: Hashable, Sendable {
  public var pagesKept = 0
  public var pagesNew = 0
  public var pagesGone = 0
  /// Of those that were loaded before.
  public var annotationsKept = 0
  public var annotationsGone = 0

  public init() {}
}

/// How a page can be told from others when its file has changed.
struct PageMark: Hashable {
  /// Its object number; 0 for none, or where numbers say nothing.
  var object: UInt32 = 0
  /// Of what is drawn on it; 0 where that is not known, or nothing.
  var content: UInt64 = 0
}

/// An annotation as it was in the file before; its id waits for it.
struct FormerAnnotation {
  let id: AnnotationID
  let page: PageID
  let object: UInt32
  let subtype: Subtype
  let name: [UInt8]
  let rect: (Double, Double, Double, Double)

  init(_ id: AnnotationID, _ annotation: Annotation, _ page: PageID) {
    self.id = id
    self.page = page
    object = annotation.object
    subtype = annotation.subtype
    name = annotation.texts.text(TextKind.name) ?? []
    let box = annotation.rect
    rect = (box.minX, box.minY, box.maxX, box.maxY)
  }

  /// True if nothing proves that it is a different one.
  private func couldBe(_ other: Annotation) -> Bool {
    guard subtype == other.subtype else { return false }
    guard let name = other.texts.text(TextKind.name), !name.isEmpty, !self.name.isEmpty else { return true }
    return name == self.name
  }

  func hasNumber(of other: Annotation) -> Bool { object != 0 && object == other.object && couldBe(other) }

  /// How far apart the same sides may be; pdf space units.
  static var tolerance: Double { 1e-3 }

  /// True if it had the same subtype in the same place, and no name contradicts that.
  func lay(like other: Annotation) -> Bool {
    let (box, most) = (other.rect, FormerAnnotation.tolerance)
    return (rect.0 - box.minX).magnitude < most && (rect.1 - box.minY).magnitude < most
      && (rect.2 - box.maxX).magnitude < most && (rect.3 - box.maxY).magnitude < most && couldBe(other)
  }
}

/// A reload that waits for pages whose annotations were known before.
struct Reload {
  /// The pages as they stood, and what they were known by.
  var rows: [PageRow] = []
  var marks: [PageMark] = []
  /// True if the objects of the file have new numbers.
  var isRenumbered = false
  var formers = ReloadMatcher()
  /// Those pages whose annotations were there, and how many of them, from the first one on, have come again.
  var waiting: [PageID] = []
  var come = 0
  /// True if the pages have been found again.
  var hasPages = false
  var news = ReloadNews()
  var lostPages: [PageID] = []

  /// The page that is waited for first; `nil` where all have come, or pages have not been found again.
  var nextWaiting: PageID? { hasPages && come < waiting.count ? waiting[come] : nil }

  /// The ids that annotations of a page had before; none for new ones.
  mutating func claim(for annotations: [Annotation], on page: PageID) -> [AnnotationID] {
    let found = formers.claim(for: annotations, on: page, isRenumbered: isRenumbered)
    news.annotationsKept &+= found.reduce(0) { $0 &+ ($1.isNone ? 0 : 1) }
    return found
  }
}
