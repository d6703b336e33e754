import Document
import Geometry

/// A file that changes: pages with object numbers, a line of text, a square, a free text and a note without a name; a
/// link and an outline item lead to one of them.
final class DocumentChangeFile: DocumentProvider {
  struct Page {
    var number: Int
    var rotation = QuarterTurn.none
    var box = Rect<PDFSpace>(x: 0, y: 0, width: 400, height: 400)
    var words: String { "page \(number) has words" }
  }

  /// The pages that `reload` will find.
  var next: [Page]?
  var isRenumbered = false
  private(set) var pages: [Page]
  /// Numbers of pages whose text or annotations come later.
  var late: [Int] = []
  /// The number of the page to which the link of page 0 and the outline lead.
  let target: Int
  var isLocked: Bool
  /// How many circles without names lie on each other on every page; half of their left sides are a little off.
  var copies = 0

  init(pages count: Int, target: Int, isLocked: Bool = false) {
    pages = (0..<count).map { Page(number: $0) }
    self.target = target
    self.isLocked = isLocked
  }

  var features: ProviderFeatures { [.text, .annotations, .outline, .passwords] }
  func state(into sink: ProviderSink) -> DocumentState { isLocked ? .locked : .ok }
  func pageCount() -> (answer: ProviderAnswer, count: UInt32) { (.done, UInt32(pages.count)) }

  func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer {
    isLocked = false
    return .done
  }

  func pages(first: Int, count: Int, into sink: ProviderSink) -> ProviderAnswer {
    for page in pages.dropFirst(first).prefix(count) {
      let geometry = PageGeometry(mediaBox: page.box, cropBox: nil, rotation: page.rotation, userUnit: 1)
      _ = sink.take(page: geometry, object: isRenumbered ? 0 : UInt32(100 + page.number))
    }
    return .done
  }

  func text(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    if late.contains(pages[page].number) { return .pending }
    for glyph in DocumentChangeFile.line(pages[page].words, x: 150, y: 170) { _ = sink.take(glyph: glyph) }
    return .done
  }

  static func line(_ words: String, x: Double, y: Double) -> [Glyph] {
    words.unicodeScalars.enumerated().map { place, scalar in
      let box = Rect<PDFSpace>(x: x + Double(place) * 6, y: y, width: 6, height: 10)
      return Glyph(quad: Quad(box), scalar: scalar.value, flags: [], fontSize: 10)
    }
  }

  func annotations(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    let number = pages[page].number
    if late.contains(number) { return .pending }
    take(.square, Rect(x: 170, y: 205, width: 40, height: 30), name: "square-\(number)", 1000 + number, sink)
    take(.freeText, Rect(x: 220, y: 205, width: 30, height: 30), name: "text-\(number)", 2000 + number, sink)
    take(.text, Rect(x: 300, y: 300, width: 20, height: 20), name: "", 3000 + number, sink)
    for i in 0..<copies {
      let box = Rect<PDFSpace>(x: 20 + Double(i % 2) * 1e-5, y: 20 + Double(i), width: 4, height: 4)
      take(.circle, box, name: i % 3 == 0 ? "same" : "", 5000 + 1000 * number + i, sink)
    }
    guard number == 0 else { return .done }
    take(.link, Rect(x: 10, y: 10, width: 40, height: 40), name: "", 4000, sink)
    _ = sink.take(action: lead, follows: false)
    return .done
  }

  private func take(_ subtype: Subtype, _ rect: Rect<PDFSpace>, name: String, _ object: Int, _ sink: ProviderSink) {
    var made = Annotation()
    (made.subtype, made.rect, made.object) = (subtype, rect, isRenumbered ? 0 : UInt32(object))
    made.interiorColor = Annotation.Color(components: 1, values: (0.5, 0, 0, 0))
    _ = sink.take(annotation: made)
    if !name.isEmpty { _ = sink.take(text: Array(name.utf8), kind: TextKind.name) }
  }

  private var lead: Action {
    let page = pages.firstIndex { $0.number == target } ?? pages.count + 5
    return Action(kind: .goTo, flags: .hasDestination, trigger: 0, destination: Destination(kind: .xyz, page: page))
  }

  func outline(into sink: ProviderSink) -> ProviderAnswer {
    let black = Annotation.Color(components: 0, values: (0, 0, 0, 0))
    _ = sink.take(outlineItem: OutlineItem(depth: 0, flags: 0, color: black))
    _ = sink.take(action: lead, follows: false)
    return .done
  }

  func destination(named name: [UInt8], into sink: ProviderSink) -> ProviderAnswer {
    guard let place = lead.destination else { return .absent }
    return sink.take(destination: place) == .taken ? .done : .absent
  }

  func render(
    page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer { .absent }

  func reload() -> (answer: ProviderAnswer, isRenumbered: Bool) {
    guard let next else { return (.failed(.notSupported), false) }
    pages = next
    return (.done, isRenumbered)
  }

  /// Pages are known by their words where numbers say nothing.
  func identify(first: Int, count: Int) -> (answer: ProviderAnswer, numbers: [UInt64]) {
    (.done, pages.dropFirst(first).prefix(count).map { UInt64($0.number + 1) })
  }
}

extension Quad<PDFSpace> {
  init(_ box: Rect<PDFSpace>) {
    self.init(
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY))
  }
}
