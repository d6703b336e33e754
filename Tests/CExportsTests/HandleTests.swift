import CExports
import CInteract
import Testing
import TestSupport

@Suite("Handles and ids that name nothing")
struct HandleTests {
  /// Every export that is about a document, with NULL, 0 and no room for an answer beside the handle and id.
  private static func calls(_ d: DocumentHandle?, _ id: UInt64) -> [(name: String, status: ix_status)] {
    [
      ("ix_document_get_state", documentGetState(d, nil)), ("ix_document_features", documentFeatures(d, nil)),
      ("ix_document_copy_message", documentCopyMessage(d, nil, 0, nil)),
      ("ix_document_copy_last_failure", documentCopyLastFailure(d, nil, 0, nil)),
      ("ix_document_unlock", documentUnlock(d, nil, 1)), ("ix_document_page_count", documentPageCount(d, nil)),
      ("ix_document_page_at", documentPageAt(d, .max, nil)), ("ix_document_page_index", documentPageIndex(d, id, nil)),
      ("ix_document_load", documentLoad(d, id, 1)), ("ix_document_load part", documentLoad(d, id, .max)),
      ("ix_document_deliver", documentDeliver(d, id, 2)),
      ("ix_document_part_state", documentPartState(d, id, 1, nil, nil)),
      ("ix_document_find_destination", documentFindDestination(d, nil, .max, nil)),
      ("ix_document_render", documentRender(d, id, nil, nil, 0)),
      ("ix_document_set_log", documentSetLog(d, nil, nil, nil, 0)),
      ("ix_page_get_geometry", pageGetGeometry(d, id, nil)),
      ("ix_page_annotations", pageAnnotations(d, id, nil, 1, nil)),
      ("ix_page_viewports", pageViewports(d, id, nil, 1, nil)),
      ("ix_page_glyph_count", pageGlyphCount(d, id, nil)), ("ix_page_copy_glyphs", pageCopyGlyphs(d, id, nil, 1, nil)),
      ("ix_page_words", pageWords(d, id, nil, 1, nil)), ("ix_page_lines", pageLines(d, id, nil, 1, nil)),
      ("ix_page_blocks", pageBlocks(d, id, nil, 1, nil)),
      ("ix_page_copy_text", pageCopyText(d, id, .max, .max, nil, 1, nil)),
      ("ix_page_text_quads", pageTextQuads(d, id, .max, .max, nil, 1, nil)),
      ("ix_page_glyph_at", pageGlyphAt(d, id, ix_point(x: .nan, y: 0), .infinity, nil)),
      ("ix_page_text_range_at", pageTextRangeAt(d, id, ix_point(x: 0, y: 0), 0, nil)),
    ] + things(d, id) + builders(d, id)
  }

  private static func things(_ d: DocumentHandle?, _ id: UInt64) -> [(name: String, status: ix_status)] {
    [
      ("ix_annotation_get", annotationGet(d, id, nil)), ("ix_annotation_page", annotationPage(d, id, nil)),
      ("ix_annotation_copy_text", annotationCopyText(d, id, .max, .max, nil, 1, nil)),
      ("ix_annotation_text_count", annotationTextCount(d, id, .max, nil)),
      ("ix_annotation_copy_points", annotationCopyPoints(d, id, .max, .max, nil, 1, nil)),
      ("ix_annotation_points_count", annotationPointsCount(d, id, .max, nil)),
      ("ix_annotation_get_field", annotationGetField(d, id, nil)),
      ("ix_annotation_actions", annotationActions(d, id, nil, 1, nil)),
      ("ix_annotation_find_action", annotationFindAction(d, id, .max, nil)),
      ("ix_annotation_measure", annotationMeasure(d, id, nil)), ("ix_action_get", actionGet(d, id, nil)),
      ("ix_action_copy_text", actionCopyText(d, id, .max, .max, nil, 1, nil)),
      ("ix_action_next", actionNext(d, id, .max, nil)), ("ix_outline_count", outlineCount(d, nil)),
      ("ix_outline_item_at", outlineItemAt(d, .max, nil)), ("ix_outline_item_get", outlineItemGet(d, id, nil)),
      ("ix_outline_item_copy_text", outlineItemCopyText(d, id, .max, .max, nil, 1, nil)),
      ("ix_outline_item_action", outlineItemAction(d, id, nil)), ("ix_measure_get", measureGet(d, id, nil)),
      ("ix_measure_copy_text", measureCopyText(d, id, .max, .max, nil, 1, nil)),
      ("ix_measure_copy_points", measureCopyPoints(d, id, .max, nil, 1, nil)),
      ("ix_measure_format_count", measureFormatCount(d, id, nil)),
      ("ix_measure_get_format", measureGetFormat(d, id, .max, nil)),
      ("ix_measure_copy_format_text", measureCopyFormatText(d, id, .max, .max, nil, 1, nil)),
    ]
  }

  private static func builders(_ d: DocumentHandle?, _ id: UInt64) -> [(name: String, status: ix_status)] {
    [
      ("ix_memory_add_pages", memoryAddPages(d, nil, 1)), ("ix_memory_add_alike_pages", memoryAddAlikePages(d, nil, 1)),
      ("ix_memory_set_glyphs", memorySetGlyphs(d, id, nil, 1)),
      ("ix_memory_add_destination", memoryAddDestination(d, nil, 1, nil)),
      ("ix_memory_add_annotation", memoryAddAnnotation(d, id, nil, nil)),
      ("ix_memory_add_text", memoryAddText(d, id, .max, nil, 1)),
      ("ix_memory_add_points", memoryAddPoints(d, id, .max, nil, 1)),
      ("ix_memory_set_field", memorySetField(d, id, nil)), ("ix_memory_add_action", memoryAddAction(d, id, nil, nil)),
      ("ix_memory_add_next_action", memoryAddNextAction(d, id, nil, nil)),
      ("ix_memory_add_action_text", memoryAddActionText(d, id, .max, nil, .max)),
      ("ix_memory_add_outline_item", memoryAddOutlineItem(d, nil, nil)),
      ("ix_memory_add_outline_text", memoryAddOutlineText(d, id, .max, nil, 1)),
      ("ix_memory_add_outline_action", memoryAddOutlineAction(d, id, nil, nil)),
      ("ix_memory_add_viewport", memoryAddViewport(d, id, nil, nil)),
      ("ix_memory_set_measure", memorySetMeasure(d, id, nil, nil)),
      ("ix_memory_add_measure_text", memoryAddMeasureText(d, id, .max, nil, 1)),
      ("ix_memory_add_measure_points", memoryAddMeasurePoints(d, id, .max, nil, 1)),
      ("ix_memory_add_format", memoryAddFormat(d, id, nil)),
      ("ix_memory_add_format_text", memoryAddFormatText(d, id, .max, .max, nil, 1)),
    ]
  }

  @Test("NULL, freed and foreign handles are stale everywhere", .proves("S245a"))
  func stale() {
    var freed: DocumentHandle?
    #expect(documentNew(nil, &freed) == IX_OK)
    documentFree(freed)
    var (document, view): (DocumentHandle?, ViewHandle?) = (nil, nil)
    #expect(documentNew(nil, &document) == IX_OK)
    defer { documentFree(document) }
    #expect(viewNew(document, 100, 100, &view) == IX_OK)
    defer { viewFree(view) }
    for handle in [nil, freed, view] {
      for call in HandleTests.calls(handle, 1) {
        #expect(call.status == IX_ERROR_STALE_HANDLE, "\(call.name)")
      }
      #expect(outlineLoad(handle) == IX_ERROR_STALE_HANDLE)
    }
  }

  @Test("made-up handles name nothing", .proves("S245a"))
  func madeUp() {
    var document: DocumentHandle?
    #expect(documentNew(nil, &document) == IX_OK)
    defer { documentFree(document) }
    let real = UInt(bitPattern: document)
    var random: UInt = 0x9E37_79B9_7F4A_7C15
    var patterns: [UInt] = [
      1, 2, .max, .max - 1, 1 << 32, 1 << 63, real &+ (1 << 32), real &- (1 << 32), real &+ (2 << 32),
    ]
    for _ in 0..<10_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      patterns.append(random)
      patterns.append(random >> 40)
    }
    var count: UInt = 7
    for pattern in patterns where pattern != real {
      #expect(documentPageCount(DocumentHandle(bitPattern: pattern), &count) == IX_ERROR_STALE_HANDLE)
      documentFree(DocumentHandle(bitPattern: pattern))
    }
    #expect(documentPageCount(document, &count) == IX_OK)
    #expect(count == 0)
  }

  @Test("no call with NULL and made-up ids succeeds or changes anything", .proves("S245a", "S245c"))
  func madeUpIds() {
    withMemory { document, page in
      var given = annotation(IX_SUBTYPE_LINK)
      #expect(memoryAddAnnotation(document, page, &given, nil) == IX_OK)
      for id in [UInt64(0), 1, 2, 1 << 32, .max, 0xFFFF_FFFF, 0x1_0000_0001] {
        for call in HandleTests.calls(document, id) {
          let isFine = id == page && (call.name == "ix_document_load" || call.name == "ix_document_deliver")
          #expect(isFine == (call.status.rawValue >= 0), "\(call.name) of \(id)")
          #expect(call.status != IX_ERROR_STALE_HANDLE, "\(call.name) of \(id)")
        }
      }
      var count: UInt = 0
      #expect(documentPageCount(document, &count) == IX_OK)
      #expect(count == 1)
      #expect(copied(like: 0) { pageAnnotations(document, page, $0, $1, $2) }?.count == 1)
    }
  }

  @Test("a handle's slot is used again under another token", .proves("S245a"))
  func slots() {
    var (seen, count): (Set<UInt>, UInt) = ([], 0)
    var last: DocumentHandle?
    for _ in 0..<1000 {
      var document: DocumentHandle?
      #expect(documentNew(nil, &document) == IX_OK)
      #expect(seen.insert(UInt(bitPattern: document)).inserted)
      #expect(documentPageCount(last, &count) == IX_ERROR_STALE_HANDLE)
      documentFree(document)
      last = document
    }
  }

  @Test("views keep their document; there is no closing order", .proves("S245g"))
  func closingOrder() {
    let provider = FakeProvider()
    let document = provider.open()
    var (first, second): (ViewHandle?, ViewHandle?) = (nil, nil)
    #expect(viewNew(document, 100, 100, &first) == IX_OK)
    #expect(viewNew(document, 100, 100, &second) == IX_OK)
    documentFree(document)
    var count: UInt = 0
    #expect(documentPageCount(document, &count) == IX_ERROR_STALE_HANDLE)
    #expect(viewFeed(first, nil, 0, nil) == IX_OK)
    viewFree(first)
    #expect(provider.destroyed == 0)
    #expect(viewFeed(second, nil, 0, nil) == IX_OK)
    viewFree(second)
    #expect(provider.destroyed == 1)
  }
}
