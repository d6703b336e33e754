public import Document
public import Geometry

/// The kind of a hit.
public enum HitKind: UInt32, Hashable, Sendable {
  case handle = 1
  case field = 2
  case link = 3
  case annotation = 4
  case text = 5
  case page = 6
  case decoration = 7
  case outside = 8

  /// That of an annotation.
  init(_ subtype: Subtype) {
    self =
      switch subtype {
      case .widget: .field
      case .link: .link
      default: .annotation
      }
  }
}

/// In which order hits are given.
public enum HitRanking: UInt32, Hashable, Sendable {
  /// Field, link, smallest annotation (the topmost of equal ones), text, page.
  case standard = 0
  /// The topmost of fields, links and annotations alike, text, page.
  case zOrder = 1

  /// The order of the annotation at a place in an index whose topmost item comes first in the standard ranking: by kind,
  /// then by z for fields and links, by size for others. An index takes up to 2^24 items.
  static func order(of kind: HitKind, area: Double, at place: Int) -> Int32 {
    switch kind {
    case .field: 2 << 29 | Int32(clamping: place)
    case .link: 1 << 29 | Int32(clamping: place)
    default: (1 << 29 - 1) - Int32(clamping: step(of: area))
    }
  }

  /// Areas that differ by less than one part in a million are equal: 0 for none, below 2^29.
  static func step(of area: Double) -> UInt32 { Float(area.magnitude).bitPattern >> 2 }
}

/// One thing under a point.
public struct Hit: Hashable, Sendable {
  public var kind: HitKind
  /// None for what is no annotation.
  public var annotation: AnnotationID
  /// -1 outside all pages.
  public var page: Int
  public var pageID: PageID
  /// The point asked for, in the page's space.
  public var pagePoint: Point<PageSpace>
  /// View units from the shape; 0 inside.
  public var distance: Double
  /// Place in the page's z-order; later ones lie on top. -1 for text and page.
  public var z: Int
  /// Square points of page space.
  public var area: Double
  /// Its index in reading order, for text; else -1.
  public var glyph: Int
  /// The raw id of a decoration; 0 for what is none.
  public var decoration: UInt64 = 0

  public init(
    _ kind: HitKind, annotation: AnnotationID = .none, page: Int, pageID: PageID, pagePoint: Point<PageSpace>,
    distance: Double = 0, z: Int = -1, area: Double = 0, glyph: Int = -1
  ) {
    self.kind = kind
    self.annotation = annotation
    self.page = page
    self.pageID = pageID
    self.pagePoint = pagePoint
    self.distance = distance
    self.z = z
    self.area = area
    self.glyph = glyph
  }

  /// The hit outside all pages.
  public static var outside: Hit {
    Hit(.outside, page: -1, pageID: .none, pagePoint: .origin)
  }

  /// True if this one comes before another in a ranked list.
  func ranksBefore(_ other: Hit, _ ranking: HitRanking) -> Bool {
    let (a, b) = (rank(ranking), other.rank(ranking))
    if a != b { return a < b }
    if (distance == 0) != (other.distance == 0) { return distance == 0 }
    if ranking == .standard, kind == .annotation {
      let (mine, its) = (HitRanking.step(of: area), HitRanking.step(of: other.area))
      if mine != its { return mine < its }
    }
    if z != other.z { return z > other.z }
    return distance < other.distance
  }

  private func rank(_ ranking: HitRanking) -> UInt32 {
    switch kind {
    case .field, .link, .annotation: ranking == .zOrder ? HitKind.annotation.rawValue : kind.rawValue
    default: kind.rawValue
    }
  }
}
