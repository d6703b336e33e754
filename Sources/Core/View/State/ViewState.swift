public import Document
public import Geometry
public import Layout
public import Selection
import Text

/// The place and the selection of a view, as a value: it can be compared, stored as bytes, and restored (S198).
public struct ViewState: Hashable, Sendable {
  /// A page by its id, and by where it stood, for another opening of the document.
  public struct Page: Hashable, Sendable {
    public let id: PageID
    public let index: Int
  }

  /// One end of the selected text: a range of glyphs of a page.
  public struct Piece: Hashable, Sendable {
    public let page: Page
    public let lower: Int
    public let upper: Int
  }

  /// A selected annotation, by all that it can be found by.
  public struct Mark: Hashable, Sendable {
    public let page: Page
    public let id: AnnotationID
    public let object: UInt32
    /// UTF-8; empty for none.
    public let name: [UInt8]

    /// True if both stand for the same annotation: by name where they have one.
    func isSame(_ other: Mark) -> Bool {
      page == other.page && name == other.name && (!name.isEmpty || id == other.id)
    }
  }

  /// How often the list of pages had changed: tells whether ids mean the same.
  let pageRevision: UInt64
  /// `nil` for a view without pages.
  public let place: ViewPlace?
  /// The page that counts as the current one.
  public let page: Page
  /// First and last piece; none where nothing is selected.
  public let text: [Piece]
  /// The rectangle that it takes from these pages; `nil` for running text.
  public let rectangle: TextRectangle?
  public let annotations: [Mark]
  /// How the view is turned.
  public let turn: QuarterTurn

  /// True if both are the same: numbers to within a tolerance, in points and as a difference of zooms.
  public func isNear(_ other: ViewState, tolerance: Double = 1e-6) -> Bool {
    let isSamePlace: Bool
    switch (place, other.place) {
    case (nil, nil): isSamePlace = true
    case (let a?, let b?): isSamePlace = a.isNear(b, tolerance: tolerance)
    default: isSamePlace = false
    }
    guard isSamePlace, turn == other.turn, page == other.page, text == other.text, rectangle == other.rectangle,
      annotations.count == other.annotations.count
    else {
      return false
    }
    return zip(annotations, other.annotations).allSatisfy { $0.isSame($1) }
  }
}

/// The parts of a state that were restored.
public struct ViewStateParts: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let page = ViewStateParts(rawValue: 1 << 0)
  public static let viewport = ViewStateParts(rawValue: 1 << 1)
  public static let text = ViewStateParts(rawValue: 1 << 2)
  public static let annotations = ViewStateParts(rawValue: 1 << 3)
}
