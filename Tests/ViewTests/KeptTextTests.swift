import Document
import Forms
import TestSupport
import Testing
import Tools
import View

@Suite("Texts that are edited again")
struct KeptTextTests {
  private func written(_ desk: SelectionDesk) -> String { String(decoding: desk.session.textAroundUTF8, as: UTF8.self) }

  private func desk(of texts: [String]) throws -> (SelectionDesk, [AnnotationID]) {
    let desk = try SelectionDesk()
    let ids = try texts.indices.map { place in
      try desk.field(.text, "t\(place)", 50, 20 + Double(place) * 20, 200, 15) {
        $0.texts.append(TextEntry(kind: TextKind.fieldValue, utf8: Array(texts[place].utf8)))
        $0.texts.append(TextEntry(kind: TextKind.defaultAppearance, utf8: Array("/Helv 10 Tf 0 g".utf8)))
      }
    }
    return (desk, ids)
  }

  private func tap(_ place: Int, _ desk: SelectionDesk) throws { try desk.tap(60, 27 + Double(place) * 20) }

  @Test("a field that is edited again has the text that it has by then", .proves("S299"))
  func changed() throws {
    let (desk, ids) = try desk(of: ["first", "second"])
    for _ in 0..<2 {
      try tap(0, desk)
      #expect(written(desk) == "first")
      try tap(1, desk)
      #expect(written(desk) == "second")
    }
    _ = try desk.document.fill(ids[0], with: .text(Array("other".utf8)))
    try tap(0, desk)
    #expect(written(desk) == "other")
    try tap(1, desk)
    _ = desk.document.undo()
    try tap(0, desk)
    #expect(written(desk) == "first")
  }

  @Test("what was typed into a field is no part of how another edit of it begins", .proves("S299"))
  func typed() throws {
    let (desk, ids) = try desk(of: ["first", "second"])
    try tap(0, desk)
    try tap(1, desk)
    try tap(0, desk)
    desk.session.handle(.text(TextSample(time: desk.session.now, .committed(CommittedText([0x78])))))
    #expect(written(desk).count == 6)
    desk.key(0x110001)
    try tap(0, desk)
    #expect(written(desk) == "first" && desk.document.annotation(ids[0])?.fieldValues == [Array("first".utf8)])
  }

  @Test("more fields than are kept have their own texts", .proves("S299"))
  func many() throws {
    let texts = (0..<12).map { "text \($0)" }
    let (desk, _) = try desk(of: texts)
    for place in Array(0..<12) + [11, 0, 5] {
      try tap(place, desk)
      #expect(written(desk) == texts[place] && desk.session.tools.mode == .formFill)
    }
  }
}
