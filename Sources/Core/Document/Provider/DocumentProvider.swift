public import Geometry

/// The result of a call to a provider.
public enum ProviderAnswer: Hashable, Sendable {
  case done
  /// It comes later; the document asks again once it is delivered.
  case pending
  /// The provider has no such entry: the feature is absent.
  case absent
  case failed(ProviderFailure)
}

/// Why a provider could not answer. Raw values are stable: logs and traces have them.
public enum ProviderFailure: Int32, Hashable, Sendable {
  case notFound = -3
  /// The answer does not fit into the document's budget.
  case tooLarge = -8
  case locked = -9
  case wrongPassword = -10
  case damaged = -11
  case notSupported = -12
  /// Something else is in the way.
  case conflict = -15
  case io = -16
  /// The provider itself failed, or handed over invalid data.
  case provider = -17
  /// It would break the file's signatures.
  case signed = -18
  /// The file's permissions forbid it.
  case notPermitted = -19
  /// The host wanted it to end.
  case cancelled = -20
}

extension ProviderAnswer {
  /// As views tell it: 0 for done, else the number of the failure.
  public var status: Int32 {
    switch self {
    case .done: 0
    case .pending: 4
    case .absent: ProviderFailure.notSupported.rawValue
    case .failed(let failure): failure.rawValue
    }
  }
}

/// Where a document as a whole stands.
public enum DocumentState: UInt32, Hashable, Sendable {
  case ok = 0
  case locked = 1
  case damaged = 2
  case invalid = 3
  /// The provider is still opening it.
  case opening = 4
}

/// The abilities of a provider: which of its entries are not empty.
public struct ProviderFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let text = ProviderFeatures(rawValue: 1 << 0)
  public static let annotations = ProviderFeatures(rawValue: 1 << 1)
  public static let outline = ProviderFeatures(rawValue: 1 << 2)
  public static let destinations = ProviderFeatures(rawValue: 1 << 3)
  public static let rendering = ProviderFeatures(rawValue: 1 << 4)
  public static let passwords = ProviderFeatures(rawValue: 1 << 5)
  public static let saving = ProviderFeatures(rawValue: 1 << 6)
  /// Its saving and drawing follow the list of pages in the changes.
  public static let pageEdits = ProviderFeatures(rawValue: 1 << 7)
  public static let reloading = ProviderFeatures(rawValue: 1 << 8)
  /// It tells the straight lines that pages paint.
  public static let lines = ProviderFeatures(rawValue: 1 << 9)
  /// It knows the labels of pages.
  public static let labels = ProviderFeatures(rawValue: 1 << 10)
  /// It draws icons of notes and attachments with NoZoom or NoRotate, and those without an appearance, in one size at any zoom.
  public static let fixedIcons = ProviderFeatures(rawValue: 1 << 11)
  /// It draws single annotations.
  public static let pictures = ProviderFeatures(rawValue: 1 << 12)
  /// It leaves icons of notes and attachments out of pages, and draws them alone.
  public static let loneIcons = ProviderFeatures(rawValue: 1 << 13)
  /// It tells the raster images that pages paint.
  public static let images = ProviderFeatures(rawValue: 1 << 14)
  /// It answers later, and fetches what arrives.
  public static let polling = ProviderFeatures(rawValue: 1 << 15)
  /// It makes snapshots.
  public static let snapshots = ProviderFeatures(rawValue: 1 << 16)
  /// It draws pages as they are printed.
  public static let printing = ProviderFeatures(rawValue: 1 << 17)
  /// It shapes text, and makes fonts to be embedded.
  public static let fonts = ProviderFeatures(rawValue: 1 << 18)
}

/// Pixels wanted of a page: a part of the whole shown page at `scale` pixels a point.
public struct RenderRequest: Hashable, Sendable {
  public var scale: Double
  public var x: Int32
  public var y: Int32
  public var width: Int
  public var height: Int
  public var withoutAnnotations: Bool
  /// With the icons that the provider leaves out otherwise.
  public var withIcons: Bool
  /// As on paper.
  public var asPrinted = false
  public var layout: PixelLayout

  /// R, G, B, A without gaps.
  public init(
    scale: Double, x: Int32, y: Int32, width: Int, height: Int, withoutAnnotations: Bool, withIcons: Bool
  ) {
    layout = PixelLayout(width: width)
    self.scale = scale
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.withoutAnnotations = withoutAnnotations
    self.withIcons = withIcons
  }
}

/// Pixels wanted of one annotation alone, on transparency.
public struct PictureRequest: Hashable, Sendable {
  /// Where it stands in the file; `nil` for one that was created.
  public let origin: FilePlace?
  /// How it is turned with its page.
  public let rotation: QuarterTurn
  /// The part of the page that the picture shows, from edge to edge.
  public let area: Rect<PDFSpace>
  public let width: Int
  public let height: Int
  /// As on paper.
  public let asPrinted: Bool
  public var layout: PixelLayout
}

/// Where a document comes from. Every method is a question: it answers now and changes nothing of the document.
///
/// Data is delivered into a ``ProviderSink``, which checks and copies it.
public protocol DocumentProvider: AnyObject {
  var features: ProviderFeatures { get }
  func state(into sink: ProviderSink) -> DocumentState
  func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer
  func pageCount() -> (answer: ProviderAnswer, count: UInt32)
  func pages(first: Int, count: Int, into sink: ProviderSink) -> ProviderAnswer
  func text(page: Int, into sink: ProviderSink) -> ProviderAnswer
  func annotations(page: Int, into sink: ProviderSink) -> ProviderAnswer
  /// The straight lines that a page's content paints.
  func lines(page: Int, into sink: ProviderSink) -> ProviderAnswer
  /// The raster images that a page's content paints, bottom to top.
  func images(page: Int, into sink: ProviderSink) -> ProviderAnswer
  /// The label of a page; nothing where it has none.
  func label(page: Int, into sink: ProviderSink) -> ProviderAnswer
  func outline(into sink: ProviderSink) -> ProviderAnswer
  func destination(named name: [UInt8], into sink: ProviderSink) -> ProviderAnswer
  func render(page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer
  /// Writes the file as it was opened with all changes to a path; to its own where the path is empty. Where it fails the
  /// file there is as it was, and the sink has a message.
  func save(
    _ changes: DocumentChanges, to path: [UInt8], _ flags: SaveFlags, into sink: ProviderSink
  ) -> ProviderAnswer
  /// Draws a page as it is with changes that are not saved.
  func render(
    page: Int, _ request: RenderRequest, with changes: DocumentChanges, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer
  /// Draws one annotation alone. The changes hold what differs of it from the file.
  func render(
    _ picture: PictureRequest, with changes: DocumentChanges, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer
  /// Makes pages that any thread draws, with changes; `nil` where the answer is not `done`.
  func snapshot(with changes: DocumentChanges) -> (answer: ProviderAnswer, source: (any SnapshotSource)?)
  /// Opens its file again. Where that fails all is as before.
  func reload() -> (answer: ProviderAnswer, isRenumbered: Bool)
  /// Numbers of what is drawn on pages, 0 for nothing or not known; empty where it cannot tell.
  func identify(first: Int, count: Int) -> (answer: ProviderAnswer, numbers: [UInt64])
  /// A descriptor that becomes readable when something that was pending has arrived.
  func descriptor() -> (answer: ProviderAnswer, descriptor: Int32)
  /// Hands over which pending questions have arrived, and waits for that at most so many nanoseconds. Returns how many of them are left.
  func poll(timeout: UInt64, into sink: ProviderSink) -> (answer: ProviderAnswer, left: UInt64)
  /// A pending question is not wanted any more. Returns `false` for one that is not pending, or has gone too far.
  func cancel(_ question: Question) -> Bool
  /// Notes which pages of the file are wanted, the most wanted first.
  func want(_ pages: [UInt32])
  /// Takes a font of the host. Returns its number.
  func addFont(_ bytes: [UInt8], face: UInt32) -> (answer: ProviderAnswer, font: UInt32)
  /// Shapes a part of a paragraph, at once.
  func shape(_ request: ShapingRequest, into sink: ProviderSink) -> ProviderAnswer
  /// Makes the subset of a font that has some codes, at once.
  func embed(_ use: FontUse, into sink: ProviderSink) -> ProviderAnswer
}

extension DocumentProvider {
  /// A provider that does not look into what pages paint.
  public func lines(page: Int, into sink: ProviderSink) -> ProviderAnswer { .absent }

  /// A provider that does not tell where images lie.
  public func images(page: Int, into sink: ProviderSink) -> ProviderAnswer { .absent }

  /// A provider that knows no labels.
  public func label(page: Int, into sink: ProviderSink) -> ProviderAnswer { .absent }

  /// A provider whose file does not change.
  public func reload() -> (answer: ProviderAnswer, isRenumbered: Bool) { (.absent, false) }

  /// A provider that cannot tell pages by what is on them.
  public func identify(first: Int, count: Int) -> (answer: ProviderAnswer, numbers: [UInt64]) { (.absent, []) }

  /// A provider that answers at once.
  public func descriptor() -> (answer: ProviderAnswer, descriptor: Int32) { (.absent, -1) }

  /// A provider that answers at once.
  public func poll(timeout: UInt64, into sink: ProviderSink) -> (answer: ProviderAnswer, left: UInt64) { (.absent, 0) }

  /// A provider that answers at once.
  public func cancel(_ question: Question) -> Bool { false }

  /// A provider that answers at once.
  public func want(_ pages: [UInt32]) {}

  /// A provider without fonts.
  public func addFont(_ bytes: [UInt8], face: UInt32) -> (answer: ProviderAnswer, font: UInt32) { (.absent, 0) }

  /// A provider without fonts.
  public func shape(_ request: ShapingRequest, into sink: ProviderSink) -> ProviderAnswer { .absent }

  /// A provider without fonts.
  public func embed(_ use: FontUse, into sink: ProviderSink) -> ProviderAnswer { .absent }

  /// A provider that only reads.
  public func save(
    _ changes: DocumentChanges, to path: [UInt8], _ flags: SaveFlags, into sink: ProviderSink
  ) -> ProviderAnswer { .absent }

  /// A provider that draws what its file has.
  public func render(
    page: Int, _ request: RenderRequest, with changes: DocumentChanges, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer { .absent }

  /// A provider whose pages are drawn by the thread that uses the document.
  public func snapshot(with changes: DocumentChanges) -> (answer: ProviderAnswer, source: (any SnapshotSource)?) {
    (.absent, nil)
  }

  /// A provider that draws whole pages alone.
  public func render(
    _ picture: PictureRequest, with changes: DocumentChanges, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer { .absent }
}
