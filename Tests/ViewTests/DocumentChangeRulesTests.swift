import Document
import Geometry
import TestSupport
import Testing

@Suite("Documents that change: the tables of the contract")
struct DocumentChangeRulesTests {
  @Test("what is on pages that stay", .proves("S254a", "S254d"))
  func stay() throws {
    let table = try DocumentChangeTable(under: "On pages that stay")
    #expect(table.columns == DocumentChange.allStaying.map { $0.name })
    for (subject, cells) in table.rows {
      for (change, cell) in zip(DocumentChange.allStaying, cells) {
        let found = try DocumentChangeObservation(subject, change).verdict()
        #expect(found == cell, "\(subject), \(change.name): the table says \(cell), found \(found)")
      }
    }
  }

  @Test("what is on pages that go", .proves("S254c", "S254d"))
  func go() throws {
    let table = try DocumentChangeTable(under: "On pages that go")
    #expect(table.columns == DocumentChange.allGoing.map { $0.name })
    for (subject, cells) in table.rows {
      for (change, cell) in zip(DocumentChange.allGoing, cells) {
        let found = try DocumentChangeObservation(subject, change).verdict()
        #expect(found == cell, "\(subject), \(change.name): the table says \(cell), found \(found)")
      }
    }
  }
}

/// A change of the document, as the tables have them.
struct DocumentChange {
  let name: String
  var isLocked = false
  /// True if the subject's page goes.
  var isGoing = false
  var isReload = false
  let make: (DocumentChangeStage) throws -> Void

  static var allStaying: [DocumentChange] {
    let at = DocumentChangeStage.subject
    return [
      DocumentChange(name: "inserted") {
        let sheet = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
        _ = try $0.document.insertPages([sheet, sheet], at: 1)
      },
      DocumentChange(name: "removed") { try $0.document.removePages(first: 1, count: 1) },
      DocumentChange(name: "moved") { try $0.document.movePages(first: 6, count: 2, to: 0) },
      DocumentChange(name: "rotated") { try $0.document.turnPages(first: at, count: 1, by: .quarter) },
      DocumentChange(name: "resized") {
        let box = Rect<PDFSpace>(x: -30, y: -20, width: 500, height: 600)
        let sheet = PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1)
        try $0.document.resizePages(first: 0, count: at + 1, to: sheet)
      },
      DocumentChange(name: "reloaded", isReload: true) { stage in
        stage.file.next = [.init(number: 70)] + stage.file.pages
        let answer = try stage.document.reload(discarding: false)
        #expect(answer == .done)
      },
      DocumentChange(name: "unlocked", isLocked: true) {
        #expect($0.document.unlock(password: UnsafeBufferPointer(start: nil, count: 0)) == .done)
      },
    ]
  }

  static var allGoing: [DocumentChange] {
    let at = DocumentChangeStage.subject
    return [
      DocumentChange(name: "removed", isGoing: true) { try $0.document.removePages(first: at, count: 1) },
      DocumentChange(name: "removal undone", isGoing: true) {
        try $0.document.removePages(first: at, count: 1)
        #expect($0.document.undo()?.name == .undoRemovePages)
      },
      DocumentChange(name: "gone at a reload", isGoing: true, isReload: true) { stage in
        stage.file.next = stage.file.pages.filter { $0.number != at }
        let answer = try stage.document.reload(discarding: false)
        #expect(answer == .done)
      },
    ]
  }
}
