/// What became of a question to a provider.
public enum ProviderAnswer: Hashable, Sendable {
  case done
  /// It comes later; the document asks again once it is delivered.
  case pending
  /// The provider has no such entry: the feature is absent.
  case absent
  /// A status of `ix_status`, negative.
  case failed(Int32)
}

/// Where a document as a whole stands; raw values as in `ix_document_state`.
public enum DocumentState: UInt32, Hashable, Sendable {
  case ok = 0
  case locked = 1
  case damaged = 2
  case invalid = 3
}

/// Pixels wanted of a page: a part of the whole shown page at `scale` pixels a point.
public struct RenderRequest: Hashable, Sendable {
  public var scale: Double
  public var x: Int32
  public var y: Int32
  public var width: Int
  public var height: Int
  public var withoutAnnotations: Bool

  public init(scale: Double, x: Int32, y: Int32, width: Int, height: Int, withoutAnnotations: Bool) {
    self.scale = scale
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.withoutAnnotations = withoutAnnotations
  }
}

/// Where a document comes from. Every method is a question: it answers now and changes nothing of the document.
///
/// What is found goes into the ``Intake`` handed over, which checks and copies.
public protocol DocumentProvider: AnyObject {
  func state(into intake: Intake) -> DocumentState
  func unlock(password: [UInt8]) -> ProviderAnswer
  /// `nil` where the count cannot be had.
  func pageCount() -> UInt32?
  func pages(first: Int, count: Int, into intake: Intake) -> ProviderAnswer
  func text(page: Int, into intake: Intake) -> ProviderAnswer
  func annotations(page: Int, into intake: Intake) -> ProviderAnswer
  func outline(into intake: Intake) -> ProviderAnswer
  func destination(named name: [UInt8], into intake: Intake) -> ProviderAnswer
  func render(page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer
}
