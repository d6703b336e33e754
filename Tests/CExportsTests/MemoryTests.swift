import CExports
import CInteract
import Testing
import TestSupport

@Suite("Documents that are built by calls")
struct MemoryTests {
  @Test("what is put in comes out")
  func roundTrip() {
    withMemory { document, page in
      var given = annotation(IX_SUBTYPE_SQUARE)
      given.border_width = 2.5
      given.opacity = 7
      given.color = ix_color(components: 3, reserved: 0, values: (0.5, -1, 2, 9))
      var id: ix_annotation_id = 0
      #expect(memoryAddAnnotation(document, page, &given, &id) == IX_OK)
      #expect(memoryAddText(document, id, IX_TEXT_CONTENTS.rawValue, "note", 4) == IX_OK)
      let corners = [ix_point(x: 1, y: 2), ix_point(x: 3, y: 4)]
      #expect(memoryAddPoints(document, id, IX_POINTS_VERTICES.rawValue, corners, 2) == IX_OK)
      var out = annotation(IX_SUBTYPE_UNKNOWN)
      #expect(annotationGet(document, id, &out) == IX_OK)
      #expect(out.subtype == IX_SUBTYPE_SQUARE.rawValue && out.border_width == 2.5 && out.opacity == 1)
      #expect(out.color.values.0 == 0.5 && out.color.values.1 == 0 && out.color.values.2 == 1)
      #expect(out.popup == -1 && out.rect.x1 == 60)
      #expect(copied { annotationCopyText(document, id, IX_TEXT_CONTENTS.rawValue, 0, $0, $1, $2) } == "note")
      var home: ix_page_id = 0
      #expect(annotationPage(document, id, &home) == IX_OK)
      #expect(home == page)
    }
  }

  @Test("actions, chains, outlines, fields and measures", .proves("S155a"))
  func structure() {
    withMemory { document, page in
      var (widget, mark): (ix_annotation_id, ix_annotation_id) = (0, 0)
      var given = annotation(IX_SUBTYPE_WIDGET)
      #expect(memoryAddAnnotation(document, page, &given, &widget) == IX_OK)
      given = annotation(IX_SUBTYPE_LINE)
      #expect(memoryAddAnnotation(document, page, &given, &mark) == IX_OK)
      var field = ix_field(
        size: 24, kind: IX_FIELD_TEXT.rawValue, flags: 0, max_length: 4, quadding: 0, object: 0, widgets: 0,
        calculation: 0
      )
      #expect(memorySetField(document, widget, &field) == IX_OK)
      #expect(memorySetField(document, mark, &field) == IX_ERROR_INVALID_ARGUMENT)
      var (first, second): (ix_action_id, ix_action_id) = (0, 0)
      var uri = action(IX_ACTION_URI)
      #expect(memoryAddAction(document, widget, &uri, &first) == IX_OK)
      #expect(memoryAddActionText(document, first, IX_TEXT_URI.rawValue, "a:b", 3) == IX_OK)
      #expect(memoryAddNextAction(document, first, &uri, &second) == IX_ERROR_INVALID_ARGUMENT)
      var next = action(IX_ACTION_NAMED, IX_TRIGGER_NEXT)
      #expect(memoryAddAction(document, widget, &next, &second) == IX_ERROR_INVALID_ARGUMENT)
      #expect(memoryAddNextAction(document, first, &next, &second) == IX_OK)
      #expect(memoryAddNextAction(document, first, &next, nil) == IX_ERROR_INVALID_ARGUMENT)
      var found: ix_action_id = 0
      #expect(actionNext(document, first, 0, &found) == IX_OK)
      #expect(found == second)
      var id: ix_measure_id = 0
      var scale = measure(IX_MEASURE_RECTILINEAR)
      #expect(memoryAddViewport(document, page, &scale, &id) == IX_ERROR_INVALID_ARGUMENT)
      #expect(memorySetMeasure(document, mark, &scale, &id) == IX_OK)
      var format = numberFormat(IX_NUMBER_AREA, factor: 3)
      #expect(memoryAddFormat(document, id, &format) == IX_OK)
      #expect(memoryAddFormatText(document, id, 0, IX_TEXT_UNIT.rawValue, "m", 1) == IX_OK)
      #expect(memoryAddFormatText(document, id, 1, IX_TEXT_UNIT.rawValue, "m", 1) == IX_ERROR_NOT_FOUND)
      #expect(copied { measureCopyFormatText(document, id, 0, IX_TEXT_UNIT.rawValue, $0, $1, $2) } == "m")
    }
  }

  @Test("an outline grows one level at a time")
  func outline() {
    withMemory { document, _ in
      var item = outlineItem(depth: 1)
      #expect(memoryAddOutlineItem(document, &item, nil) == IX_ERROR_INVALID_ARGUMENT)
      for depth in UInt32(0)..<256 {
        item = outlineItem(depth: depth)
        #expect(memoryAddOutlineItem(document, &item, nil) == IX_OK)
      }
      item = outlineItem(depth: 256)
      #expect(memoryAddOutlineItem(document, &item, nil) == IX_ERROR_INVALID_ARGUMENT)
      item = outlineItem(depth: 0)
      var id: ix_outline_item_id = 0
      #expect(memoryAddOutlineItem(document, &item, &id) == IX_OK)
      #expect(memoryAddOutlineText(document, id, IX_TEXT_TITLE.rawValue, "End", 3) == IX_OK)
      var jump = action(IX_ACTION_GO_TO)
      #expect(memoryAddOutlineAction(document, id, &jump, nil) == IX_OK)
      #expect(outlineLoad(document) == IX_OK)
      var count: UInt = 0
      #expect(outlineCount(document, &count) == IX_OK)
      #expect(count == 257)
    }
  }

  @Test("a call that fails has changed nothing", .proves("S245c"))
  func unchanged() {
    withMemory { document, id in
      var bad = page()
      bad.user_unit = .nan
      #expect(memoryAddPages(document, [page(), bad], 2) == IX_ERROR_INVALID_ARGUMENT)
      #expect(memoryAddPages(document, [page(), page()], 1 << 40) == IX_ERROR_TOO_LARGE)
      #expect(memoryAddAlikePages(document, [page()], 1 << 24) == IX_ERROR_TOO_LARGE)
      var mixed = [page(), page()]
      mixed[1].size = 8
      #expect(memoryAddPages(document, mixed, 2) == IX_ERROR_ABI_MISMATCH)
      var count: UInt = 0
      #expect(documentPageCount(document, &count) == IX_OK)
      #expect(count == 1)
      #expect(memorySetGlyphs(document, id, row("abc"), 3) == IX_OK)
      var letters = row("xyz")
      letters[2].quad.p1.x = .infinity
      #expect(memorySetGlyphs(document, id, letters, 3) == IX_ERROR_INVALID_ARGUMENT)
      #expect(memorySetGlyphs(document, id, nil, 3) == IX_ERROR_INVALID_ARGUMENT)
      #expect(memorySetGlyphs(document, id, letters, .max) == IX_ERROR_TOO_LARGE)
      #expect(copied { pageCopyText(document, id, 0, .max, $0, $1, $2) } == "abc")
    }
  }

  @Test("no more is kept than the budget holds", .proves("S245e"))
  func budget() {
    var options = ix_document_options(
      size: 16, flags: 0, budget: 4000, progress: nil, progress_user: nil)
    var document: DocumentHandle?
    #expect(documentNew(&options, &document) == IX_OK)
    defer { documentFree(document) }
    #expect(memoryAddAlikePages(document, [page()], 1) == IX_OK)
    let id = pageID(document, 0)
    #expect(memorySetGlyphs(document, id, row(String(repeating: "m", count: 100)), 100) == IX_ERROR_TOO_LARGE)
    #expect(memorySetGlyphs(document, id, row("short"), 5) == IX_OK)
    var added = 0
    var given = annotation(IX_SUBTYPE_TEXT)
    while memoryAddAnnotation(document, id, &given, nil) == IX_OK, added < 100 { added += 1 }
    #expect(added == 6)
    #expect(memorySetGlyphs(document, id, row("ab"), 2) == IX_OK, "replacing by less is always possible")
    #expect(copied { pageCopyText(document, id, 0, .max, $0, $1, $2) } == "ab")
  }

  @Test("a document of a provider is not built by calls")
  func foreign() {
    let document = FakeProvider().open()
    defer { documentFree(document) }
    let id = pageID(document, 0)
    var given = annotation(IX_SUBTYPE_TEXT)
    #expect(memoryAddPages(document, [page()], 1) == IX_ERROR_NOT_SUPPORTED)
    #expect(memorySetGlyphs(document, id, row("a"), 1) == IX_ERROR_NOT_SUPPORTED)
    #expect(memoryAddAnnotation(document, id, &given, nil) == IX_ERROR_NOT_SUPPORTED)
    #expect(lastFailure(document)?.isEmpty == false)
  }
}
