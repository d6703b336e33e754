import Display
import Document
import Geometry
import Gestures
import Layout
import View
import Testing
import Tools

/// A view of one page, a mouse, and the document's annotations.
struct CreationStage {
  let document: Document
  let session: View
  private let reader: ReaderID
  private let clock = Clock()

  private final class Clock { var now: UInt64 = 1_000_000_000 }

  init(
    _ geometry: PageGeometry = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1),
    pages: Int = 1, glyphs: [Glyph] = [], fit: FitMode = .width
  ) throws {
    document = Document(provider: MemoryProvider())
    try document.appendPages(Array(repeating: geometry, count: pages))
    if !glyphs.isEmpty { try document.setGlyphs(glyphs, ofPage: 0) }
    session = View(document: document, size: try #require(Size<ViewSpace>(width: 612, height: 792)))
    session.setFit(fit)
    reader = session.addReader(mask: .all)
    _ = effects()
  }

  var annotations: [Annotation] { document.content(ofPage: 0).map { Array($0.annotations) } ?? [] }

  func effects() -> [Effect.Kind] {
    var found: [Effect.Kind] = []
    while let effect = session.nextEffect(reader) { found.append(effect.kind) }
    return found
  }

  func use(_ mode: ToolMode, pinned: Bool = true) { _ = session.selectTool(mode, pinned: pinned) }

  func feed(
    _ phase: PointerPhase, _ x: Double, _ y: Double, shift: Bool = false, device: DeviceKind = .mouse,
    after pause: UInt64 = 10_000_000, pointer: UInt32 = 1
  ) {
    clock.now += pause
    let isHeld = device != .touch && (phase == .down || phase == .move)
    session.handle(
      .pointer(
        PointerSample(
          time: clock.now, pointer: pointer, kind: device, phase: phase, position: Point(x, y),
          buttons: isHeld ? .primary : [], modifiers: shift ? .shift : [])))
  }

  /// A straight drag in four steps.
  func drag(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, shift: Bool = false, device: DeviceKind = .mouse,
    after pause: UInt64 = 600_000_000
  ) {
    feed(.down, x0, y0, shift: shift, device: device, after: pause)
    for i in 1...4 {
      let t = Double(i) / 4
      feed(.move, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, shift: shift, device: device)
    }
    feed(.up, x1, y1, shift: shift, device: device)
  }

  func tap(_ x: Double, _ y: Double, device: DeviceKind = .mouse) {
    feed(.down, x, y, device: device, after: 1_200_000_000)
    feed(.up, x, y, device: device)
  }

  func key(_ key: UInt32, shift: Bool = false) {
    clock.now += 10_000_000
    for isDown in [true, false] {
      session.handle(
        .key(
          KeySample(time: clock.now, key: key, modifiers: shift ? .shift : [], isDown: isDown, isRepeat: false)))
    }
  }

  /// How many recognizers compete.
  var recognizerCount: Int {
    var count = 0
    var last = RecognizerID.none
    while let next = session.arena.recognizer(after: last) { (count, last) = (count + 1, next) }
    return count
  }

  /// The preview of the unfinished drawing.
  var preview: [DrawItem] { session.displayItems().items.filter { $0.role == .preview } }

  /// A point of the page as shown, in the view.
  func shown(_ x: Double, _ y: Double) throws -> Point<ViewSpace> {
    try #require(session.viewport.viewFromPage(0)).apply(Point<PageSpace>(x, y))
  }
}

extension DrawItem {
  /// The corners of a figure; of any other shape those of its bounds.
  var quad: Quad<ViewSpace> { if case .figure(_, let quad) = shape { quad } else { Quad(bounds) } }
}
