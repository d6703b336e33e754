import Geometry

/// What became of a document whose file was read anew.
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

  /// Whether nothing says that it is another one.
  private func couldBe(_ other: Annotation) -> Bool {
    guard subtype == other.subtype else { return false }
    guard let name = other.texts.text(TextKind.name), !name.isEmpty, !self.name.isEmpty else { return true }
    return name == self.name
  }

  func hasNumber(of other: Annotation) -> Bool { object != 0 && object == other.object && couldBe(other) }

  func hasName(of other: Annotation) -> Bool {
    !name.isEmpty && subtype == other.subtype && other.texts.text(TextKind.name) == name
  }

  /// Whether it was of the same sort in the same place, and has no name to tell.
  func lay(like other: Annotation) -> Bool {
    let box = other.rect
    return couldBe(other) && (rect.0 - box.minX).magnitude < 1e-3 && (rect.1 - box.minY).magnitude < 1e-3
      && (rect.2 - box.maxX).magnitude < 1e-3 && (rect.3 - box.maxY).magnitude < 1e-3
  }
}

/// A reload that waits for pages whose annotations were known before.
struct Reload {
  /// The pages as they stood, and what they were known by.
  var rows: [PageRow] = []
  var marks: [PageMark] = []
  /// Whether the objects of the file have other numbers than before.
  var isRenumbered = false
  var formers: [FormerAnnotation] = []
  /// Those pages whose annotations were there and have not come again.
  var waiting: [PageID] = []
  /// Whether the pages have been found again.
  var hasPages = false
  var news = ReloadNews()
  var lostPages: [PageID] = []

  /// Takes the former annotation that a new one is: by object number on any page, else on its own page by name, else by
  /// lying where it lay.
  mutating func claim(for annotations: [Annotation], on page: PageID) -> [AnnotationID] {
    var found = [AnnotationID](repeating: .none, count: annotations.count)
    if !isRenumbered { claim(&found, annotations) { $0.hasNumber(of: $1) } }
    claim(&found, annotations) { $0.page == page && $0.hasName(of: $1) }
    claim(&found, annotations) { $0.page == page && $0.lay(like: $1) }
    news.annotationsKept &+= found.reduce(0) { $0 &+ ($1.isNone ? 0 : 1) }
    return found
  }

  private mutating func claim(
    _ found: inout [AnnotationID], _ annotations: [Annotation], _ isSame: (FormerAnnotation, Annotation) -> Bool
  ) {
    for (i, annotation) in annotations.enumerated() where found[i].isNone {
      guard let at = formers.firstIndex(where: { isSame($0, annotation) }) else { continue }
      found[i] = formers.remove(at: at).id
    }
  }
}
