import Document
import TestSupport
import Testing
import Tools

@Suite("tables of tools")
struct ToolTableTests {
  @Test("each row of the created annotations has a mode with a name and a subtype", .proves("S69a", "S86b"))
  func creation() {
    let table = CreationTable()
    var modes: Set<ToolMode> = []
    for row in CreatedKind.rows {
      let kind = CreatedKind(rawValue: row)
      let mode = table.mode(for: kind)
      #expect(mode?.rawValue == 100 + row)
      #expect(mode?.name != nil && kind.subtype != .unknown)
      if let mode { modes.insert(mode) }
    }
    #expect(modes.count == 40)
    let samples: [(UInt32, ToolMode, Subtype)] = [
      (1, .createNote, .text), (5, .createCallout, .freeText), (8, .createRuler, .line), (13, .createCloud, .polygon),
      (17, .createStrikeout, .strikeOut), (20, .createSignature, .stamp), (25, .createRedactionText, .redact),
      (29, .createRadioButton, .widget), (31, .createPerimeterMeasure, .polyLine), (37, .smartPen, .ink),
      (39, .createCaret, .caret), (40, .createAngleMeasure, .polyLine),
    ]
    for (row, mode, subtype) in samples {
      #expect(table.mode(for: CreatedKind(rawValue: row)) == mode)
      #expect(CreatedKind(rawValue: row).subtype == subtype)
    }
    for raw in [0, 41, UInt32.max] { #expect(table.mode(for: CreatedKind(rawValue: raw)) == nil) }
  }

  @Test("subtypes without a row are listed and have no creation tool", .proves("S69b", "S69c"))
  func withoutTool() {
    let listed = CreationTable.subtypesWithoutTool
    #expect(
      listed == [
        .popup, .movie, .screen, .printerMark, .trapNet, .watermark, .threeD, .projection, .richMedia,
      ])
    for subtype in Subtype.allCases where subtype != .unknown {
      #expect((CreationTable().mode(for: subtype) == nil) == listed.contains(subtype))
    }
    #expect(CreationTable().mode(for: .ink) == .createInk)
    #expect(CreationTable().mode(for: Subtype.freeText) == .createFreeText)
  }

  @Test("a host's kind gets its own tool, and a row another one", .proves("S70", "S71"))
  func custom() {
    var table = CreationTable()
    let kind = CreatedKind(rawValue: 10007)
    let red = ToolMode(rawValue: 10001)
    #expect(table.mode(for: kind) == nil)
    table.setMode(red, for: kind)
    table.setMode(red, for: CreatedKind(rawValue: 9))
    #expect(table.mode(for: kind) == red)
    #expect(table.mode(for: .square) == red)
    table.setMode(.none, for: CreatedKind(rawValue: 9))
    #expect(table.mode(for: .square) == .createRectangle)
  }

  @Test("what is selected has its handling tool", .proves("S87a", "S87c"))
  func handling() {
    let table = HandlingTable()
    let special: [Subtype: ToolMode] = [
      .link: .linkAction, .widget: .formFill, .richMedia: .media, .screen: .media, .movie: .media, .sound: .media,
      .line: .editLine, .highlight: .editTextMarkup, .underline: .editTextMarkup, .strikeOut: .editTextMarkup,
      .squiggly: .editTextMarkup, .polyLine: .editVertices, .polygon: .editVertices,
    ]
    for subtype in Subtype.allCases {
      #expect(table.mode(for: .subtype(subtype)) == special[subtype] ?? .edit)
    }
    #expect(table.mode(for: .callout) == .editVertices)
    #expect(table.mode(for: .group) == .editGroup)
  }

  @Test("handling can be overridden per type, and editing switched off", .proves("S87b", "S87d"))
  func overriding() {
    var table = HandlingTable()
    let own = ToolMode(rawValue: 10001)
    table.setMode(own, for: .subtype(.ink))
    #expect(table.mode(for: .subtype(.ink)) == own && table.mode(for: .subtype(.square)) == .edit)
    table.setMode(.none, for: .subtype(.ink))
    #expect(table.mode(for: .subtype(.ink)) == .edit)
    for kind in [HandledKind.subtype(.ink), .subtype(.line), .callout, .group] {
      table.setEditable(false, kind)
      #expect(table.mode(for: kind) == .pan && !table.isEditable(kind))
      table.setEditable(true, kind)
      #expect(table.mode(for: kind) != .pan)
    }
    table.setEditable(false, .subtype(.link))
    #expect(table.mode(for: .subtype(.link)) == .linkAction)
  }

  @Test("modes are found by name, kinds by number")
  func names() {
    #expect(ToolMode(name: "create-rectangle-area-measure".utf8) == .createRectangleAreaMeasure)
    #expect(ToolMode(name: "smart-pen".utf8) == .smartPen)
    #expect(ToolMode(name: "erase-ink".utf8)?.rawValue == 20)
    #expect(ToolMode(name: "nothing".utf8) == nil)
    #expect(ToolMode(rawValue: 10000).isCustom && !ToolMode.createCaret.isCustom)
    for kind in [HandledKind.subtype(.ink), .callout, .group] {
      #expect(HandledKind(rawValue: kind.rawValue) == kind)
    }
    #expect(HandledKind(rawValue: 29) == nil)
  }
}
