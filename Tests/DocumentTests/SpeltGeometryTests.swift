import Document
import Geometry
import TestSupport
import Testing

/// Pages of given boxes and nothing on them.
private final class FileOfBoxes: DocumentProvider {
  let all: [PageGeometry]
  init(_ all: [PageGeometry]) { self.all = all }

  var features: ProviderFeatures { [] }
  func state(into sink: ProviderSink) -> DocumentState { .ok }
  func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer { .absent }
  func pageCount() -> (answer: ProviderAnswer, count: UInt32) { (.done, UInt32(clamping: all.count)) }
  func pages(first: Int, count: Int, into sink: ProviderSink) -> ProviderAnswer {
    for geometry in all[first..<min(first + count, all.count)] { _ = sink.take(page: geometry) }
    return .done
  }
  func text(page: Int, into sink: ProviderSink) -> ProviderAnswer { .absent }
  func annotations(page: Int, into sink: ProviderSink) -> ProviderAnswer { .absent }
  func outline(into sink: ProviderSink) -> ProviderAnswer { .absent }
  func destination(named name: [UInt8], into sink: ProviderSink) -> ProviderAnswer { .absent }
  func render(page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer {
    .absent
  }
}

@Suite("Pages of which hardly any two lie alike")
struct SpeltGeometryTests {
  /// Sizes as files write them, with more decimals, with any, and away from the origin; some units; some come again.
  private static func given(_ count: Int) -> [PageGeometry] {
    (0..<count).map { index in
      let i = Double(index)
      let boxes: [Rect<PDFSpace>] = [
        Rect(x: 0, y: 0, width: 400 + i / 100, height: 500 + i / 10_000),
        Rect(x: 0, y: 0, width: 595.27559, height: 841.889764 + i / 1_000_000),
        Rect(x: 0, y: 0, width: 300 + i / 97, height: 500 + i / 7),
        Rect(x: -10 - i / 97, y: i / 13, width: 300 + i / 97, height: 500 + i / 7),
        Rect(x: -20.5, y: 12.25, width: 612, height: 792),
      ]
      let turns: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
      return PageGeometry(
        mediaBox: boxes[index % 5], cropBox: nil, rotation: turns[index % 3], userUnit: index % 11 == 0 ? 1.5 : 1)
    }
  }

  private func expect(_ pages: PageTable, _ model: [PageGeometry]) {
    #expect(pages.count == model.count && pages.checkInvariants())
    for (index, geometry) in model.enumerated() {
      #expect(pages.geometry(at: index) == geometry && pages.displaySize(at: index) == geometry.displaySize)
    }
  }

  @Test("come out as they went in, and stay right through edits of the list")
  func edited() throws {
    var model = Self.given(3000)
    let document = Document(provider: FileOfBoxes(model))
    #expect(document.pages.kindNumbers.isEmpty && !document.pages.isUniform)
    expect(document.pages, model)
    let sheet = PageGeometry(
      mediaBox: Rect(x: 0, y: 0, width: 77.7, height: 99), cropBox: nil, rotation: .none, userUnit: 1)
    _ = try document.insertPages([sheet, model[5]], at: 10)
    model.insert(contentsOf: [sheet, model[5]], at: 10)
    expect(document.pages, model)
    try document.removePages(first: 100, count: 50)
    model.removeSubrange(100..<150)
    try document.movePages(first: 0, count: 3, to: 2000)
    let moved = Array(model[0..<3])
    model.removeSubrange(0..<3)
    model.insert(contentsOf: moved, at: 2000)
    expect(document.pages, model)
    try document.resizePages(first: 7, count: 2, to: sheet)
    for index in 7..<9 {
      model[index] = PageGeometry(
        mediaBox: sheet.viewBox, cropBox: nil, rotation: model[index].rotation, userUnit: 1)
    }
    expect(document.pages, model)
    while document.undo() != nil {}
    expect(document.pages, Self.given(3000))
  }

  @Test("laid otherwise first, they are the same")
  func turned() throws {
    let document = Document(provider: FileOfBoxes(Self.given(200)))
    try document.turnPages(first: 0, count: 200, by: .quarter)
    let model = Self.given(200).map {
      PageGeometry(mediaBox: $0.viewBox, cropBox: nil, rotation: $0.rotation + .quarter, userUnit: $0.userUnit)
    }
    expect(document.pages, model)
  }
}
