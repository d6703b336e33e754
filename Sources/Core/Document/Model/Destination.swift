/// A place in a document (ISO 32000-2, 12.3.2.2). A missing member keeps the current value.
public struct Destination: Hashable, Sendable {
  /// Raw values are stable.
  public enum Kind: UInt32, Hashable, Sendable {
    case xyz = 1
    case fit = 2
    case fitH = 3
    case fitV = 4
    case fitR = 5
    case fitB = 6
    case fitBH = 7
    case fitBV = 8
  }

  public var kind: Kind
  /// From 0; `nil` where the file's reference leads nowhere.
  public var page: Int?
  /// PDF space of the target page.
  public var left: Double?
  public var top: Double?
  public var right: Double?
  public var bottom: Double?
  /// 1 is 100 %; never 0 (a 0 in the file means "keep").
  public var zoom: Double?

  public init(
    kind: Kind, page: Int?, left: Double? = nil, top: Double? = nil, right: Double? = nil,
    bottom: Double? = nil, zoom: Double? = nil
  ) {
    self.kind = kind
    self.page = page
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.zoom = zoom
  }

  /// True if it depends on the bounds of the page's content.
  public var fitsContent: Bool { kind == .fitB || kind == .fitBH || kind == .fitBV }
}
