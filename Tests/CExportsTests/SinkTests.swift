import CExports
import CInteract
import Testing
import TestSupport

@Suite("What a provider hands over")
struct SinkTests {
  /// Loads the annotations of a page that `fill` describes.
  private func loaded<T>(
    _ fill: @escaping (Sink) -> Void, _ body: (DocumentHandle?, ix_page_id, [ix_annotation_id]) -> T
  ) -> T {
    let provider = FakeProvider()
    provider.annotations = { _, sink in
      fill(sink)
      return IX_OK
    }
    let document = provider.open()
    defer { documentFree(document) }
    let page = pageID(document, 0)
    #expect(documentLoad(document, page, IX_PART_ANNOTATIONS.rawValue) == IX_OK)
    return body(document, page, copied(like: 0) { pageAnnotations(document, page, $0, $1, $2) } ?? [])
  }

  @Test("annotations with their texts, points, fields, actions and measures", .proves("S133", "S155a"))
  func everything() {
    loaded { sink in
      sink.measure(IX_MEASURE_RECTILINEAR, box: ix_rect(x0: 0, y0: 0, x1: 100, y1: 100))
      sink.text("1 in = 4 ft", IX_TEXT_RATIO)
      sink.format(IX_NUMBER_DISTANCE, factor: 4)
      sink.text("ft", IX_TEXT_UNIT)
      sink.format(IX_NUMBER_DISTANCE, factor: 12)
      sink.text("in", IX_TEXT_UNIT)
      sink.annotation(IX_SUBTYPE_LINK)
      sink.action(IX_ACTION_URI)
      sink.text("https://example.org/", IX_TEXT_URI)
      sink.action(IX_ACTION_NAMED, IX_TRIGGER_NEXT)
      sink.text("NextPage", IX_TEXT_ACTION_NAME)
      sink.annotation(IX_SUBTYPE_INK)
      sink.points(IX_POINTS_STROKE, [ix_point(x: 1, y: 2), ix_point(x: 3, y: 4)])
      sink.points(IX_POINTS_STROKE, [ix_point(x: 5, y: 6)])
      sink.measure(IX_MEASURE_GEOSPATIAL)
      sink.points(IX_POINTS_GEOGRAPHIC, [ix_point(x: 52.5, y: 13.4)])
      sink.annotation(IX_SUBTYPE_WIDGET)
      sink.field(IX_FIELD_COMBO_BOX)
      sink.text("red", IX_TEXT_FIELD_OPTION)
      sink.text("blue", IX_TEXT_FIELD_OPTION)
    } _: { document, page, ids in
      #expect(ids.count == 3)
      expectLink(document, ids[0])
      expectInk(document, ids[1])
      expectWidget(document, ids[2])
      expectViewport(document, page)
    }
  }

  private func expectLink(_ document: DocumentHandle?, _ id: ix_annotation_id) {
    var (first, next): (ix_action_id, ix_action_id) = (0, 0)
    #expect(annotationFindAction(document, id, IX_TRIGGER_ACTIVATE.rawValue, &first) == IX_OK)
    #expect(copied { actionCopyText(document, first, IX_TEXT_URI.rawValue, 0, $0, $1, $2) } == "https://example.org/")
    var plain = action(IX_ACTION_UNKNOWN)
    #expect(actionGet(document, first, &plain) == IX_OK)
    #expect(plain.kind == IX_ACTION_URI.rawValue && plain.flags == IX_ACTION_NEEDS_CONSENT.rawValue)
    #expect(actionNext(document, first, 0, &next) == IX_OK)
    #expect(copied { actionCopyText(document, next, IX_TEXT_ACTION_NAME.rawValue, 0, $0, $1, $2) } == "NextPage")
    #expect(actionNext(document, next, 0, &next) == IX_END)
    #expect(next == 0)
    #expect(annotationFindAction(document, id, IX_TRIGGER_ENTER.rawValue, &first) == IX_ERROR_NOT_FOUND)
  }

  private func expectInk(_ document: DocumentHandle?, _ id: ix_annotation_id) {
    var strokes: UInt = 0
    #expect(annotationPointsCount(document, id, IX_POINTS_STROKE.rawValue, &strokes) == IX_OK)
    #expect(strokes == 2)
    let lists = (UInt(0)...2).map { place in
      copied(like: ix_point()) { annotationCopyPoints(document, id, IX_POINTS_STROKE.rawValue, place, $0, $1, $2) }?
        .map(\.x)
    }
    #expect(lists == [[1, 3], [5], nil])
    var geographic: ix_measure_id = 0
    #expect(annotationMeasure(document, id, &geographic) == IX_OK)
    let points = copied(like: ix_point()) {
      measureCopyPoints(document, geographic, IX_POINTS_GEOGRAPHIC.rawValue, $0, $1, $2)
    }
    #expect(points?.map(\.y) == [13.4])
  }

  private func expectWidget(_ document: DocumentHandle?, _ id: ix_annotation_id) {
    var field = ix_field(size: 24, kind: 0, flags: 0, max_length: 0, quadding: 0, object: 0, widgets: 0, calculation: 0)
    #expect(annotationGetField(document, id, &field) == IX_OK)
    #expect(field.kind == IX_FIELD_COMBO_BOX.rawValue && field.size == 24)
    var options: UInt = 0
    #expect(annotationTextCount(document, id, IX_TEXT_FIELD_OPTION.rawValue, &options) == IX_OK)
    #expect(options == 2)
    #expect(copied { annotationCopyText(document, id, IX_TEXT_FIELD_OPTION.rawValue, 1, $0, $1, $2) } == "blue")
    #expect(copied { annotationCopyText(document, id, IX_TEXT_FIELD_OPTION.rawValue, 2, $0, $1, $2) } == nil)
  }

  private func expectViewport(_ document: DocumentHandle?, _ page: ix_page_id) {
    let ids = copied(like: 0) { pageViewports(document, page, $0, $1, $2) } ?? []
    #expect(ids.count == 1)
    let viewport = ids.first ?? 0
    var plain = measure(IX_MEASURE_NONE)
    #expect(measureGet(document, viewport, &plain) == IX_OK)
    #expect(plain.kind == IX_MEASURE_RECTILINEAR.rawValue && plain.box.x1 == 100)
    #expect(copied { measureCopyText(document, viewport, IX_TEXT_RATIO.rawValue, 0, $0, $1, $2) } == "1 in = 4 ft")
    var formats: UInt = 0
    #expect(measureFormatCount(document, viewport, &formats) == IX_OK)
    #expect(formats == 2)
    let units = (UInt(0)..<2).map { place in
      copied { measureCopyFormatText(document, viewport, place, IX_TEXT_UNIT.rawValue, $0, $1, $2) }
    }
    #expect(units == ["ft", "in"])
    var format = numberFormat(IX_NUMBER_X, factor: 0)
    #expect(measureGetFormat(document, viewport, 1, &format) == IX_OK)
    #expect(format.factor == 12)
    #expect(measureGetFormat(document, viewport, 2, &format) == IX_ERROR_NOT_FOUND)
  }

  @Test("with a piece that cannot be goes what belongs to it, and nothing else", .proves("S245b"))
  func dropped() {
    var answers: [ix_status] = []
    loaded { sink in
      sink.annotation(IX_SUBTYPE_TEXT)
      var broken = annotation(IX_SUBTYPE_SQUARE)
      broken.rect.x0 = .infinity
      answers.append(sink.annotation(broken))
      answers.append(sink.text("of the broken one", IX_TEXT_CONTENTS))
      answers.append(sink.points(IX_POINTS_VERTICES, [ix_point(x: 1, y: 1)]))
      answers.append(sink.field(IX_FIELD_TEXT))
      answers.append(sink.action(IX_ACTION_URI))
      answers.append(sink.measure(IX_MEASURE_RECTILINEAR))
      answers.append(sink.format(IX_NUMBER_X, factor: 1))
      sink.annotation(IX_SUBTYPE_CIRCLE)
      sink.text("of the circle", IX_TEXT_CONTENTS)
      answers.append(sink.points(IX_POINTS_VERTICES, [ix_point(x: 1, y: .nan)]))
      answers.append(sink.text("kept", IX_TEXT_AUTHOR))
    } _: { document, _, ids in
      #expect(answers == [ix_status](repeating: IX_ERROR_INVALID_ARGUMENT, count: 8) + [IX_OK])
      #expect(ids.count == 2)
      let contents = ids.map { id in
        copied { annotationCopyText(document, id, IX_TEXT_CONTENTS.rawValue, 0, $0, $1, $2) }
      }
      #expect(contents == [nil, "of the circle"])
    }
  }

  @Test("unknown values are refused", .proves("S245c"))
  func unknown() {
    var answers: [ix_status] = []
    loaded { sink in
      var given = annotation(IX_SUBTYPE_TEXT)
      given.subtype = 99
      answers.append(sink.annotation(given))
      given = annotation(IX_SUBTYPE_TEXT)
      given.traits = 1 << 20
      answers.append(sink.annotation(given))
      given = annotation(IX_SUBTYPE_TEXT)
      given.color.components = 2
      answers.append(sink.annotation(given))
      given = annotation(IX_SUBTYPE_TEXT)
      given.line_endings.1 = 10
      answers.append(sink.annotation(given))
      sink.annotation(IX_SUBTYPE_UNKNOWN)
      answers.append(sink.action(ix_action_kind(99)))
      answers.append(sink.text("x", ix_text_kind(17)))
      answers.append(sink.points(ix_points_kind(8), []))
    } _: { _, _, ids in
      #expect(answers.allSatisfy { $0 == IX_ERROR_INVALID_ARGUMENT } && answers.count == 7)
      #expect(ids.count == 1)
    }
  }

  @Test("pieces that do not belong to the entry, or to anything begun, are refused")
  func misplaced() {
    var answers: [ix_status] = []
    loaded { sink in
      answers.append(sink.text("of nothing", IX_TEXT_CONTENTS))
      answers.append(sink.action(IX_ACTION_URI))
      answers.append(sink.field(IX_FIELD_TEXT))
      answers.append(sink.format(IX_NUMBER_X, factor: 1))
      answers.append(sink.letters("a"))
      answers.append(sink.pages([page()]))
      answers.append(sink.outlineItem(depth: 0, "a"))
      answers.append(sink.destination(page: 0))
      sink.annotation(IX_SUBTYPE_LINK)
      answers.append(sink.field(IX_FIELD_TEXT))
      answers.append(sink.action(IX_ACTION_URI, IX_TRIGGER_NEXT))
    } _: { _, _, ids in
      #expect(answers.allSatisfy { $0 == IX_ERROR_NOT_SUPPORTED } && answers.count == 10)
      #expect(ids.count == 1)
    }
  }

  @Test("chains of actions and outlines end at 256")
  func depth() {
    var answers: [ix_status] = []
    loaded { sink in
      sink.annotation(IX_SUBTYPE_LINK)
      for place in 0..<300 {
        answers.append(sink.action(IX_ACTION_URI, place == 0 ? IX_TRIGGER_ACTIVATE : IX_TRIGGER_NEXT))
      }
    } _: { document, _, ids in
      #expect(answers.prefix(256).allSatisfy { $0 == IX_OK })
      #expect(answers.suffix(44).allSatisfy { $0 == IX_ERROR_INVALID_ARGUMENT })
      var (id, length): (ix_action_id, Int) = (0, 0)
      var status = annotationFindAction(document, ids.first ?? 0, 0, &id)
      while status == IX_OK {
        length += 1
        status = actionNext(document, id, 0, &id)
      }
      #expect(length == 256)
    }
    let provider = FakeProvider()
    provider.outline = { sink in
      for depth in 0..<300 { _ = sink.outlineItem(depth: UInt32(depth), "item \(depth)") }
      return IX_OK
    }
    let document = provider.open()
    defer { documentFree(document) }
    #expect(outlineLoad(document) == IX_OK)
    var count: UInt = 0
    #expect(outlineCount(document, &count) == IX_OK)
    #expect(count == 256)
  }

  @Test("broken UTF-8 is mended, and is never longer than it may be", .proves("S245b"))
  func brokenText() {
    let cases: [([UInt8], String)] = [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3, 0xA9], "é"), ([0xC3], "\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([], ""), ([0x00], "\u{0}"),
    ]
    loaded { sink in
      for (bytes, _) in cases {
        sink.annotation(IX_SUBTYPE_TEXT)
        sink.bytes(bytes, IX_TEXT_CONTENTS)
      }
    } _: { document, _, ids in
      for (id, expected) in zip(ids, cases.map(\.1)) {
        #expect(copied { annotationCopyText(document, id, IX_TEXT_CONTENTS.rawValue, 0, $0, $1, $2) } == expected)
      }
    }
  }

  @Test("outlines and named destinations", .proves("S229b"))
  func outline() {
    let provider = FakeProvider()
    provider.outline = { sink in
      sink.outlineItem(depth: 0, "One")
      sink.action(IX_ACTION_GO_TO)
      sink.text("chapter.1", IX_TEXT_DESTINATION_NAME)
      sink.outlineItem(depth: 1, "One one")
      return IX_OK
    }
    provider.destination = { name, sink in
      name == "chapter.1" ? sink.destination(page: 4) : IX_ERROR_NOT_FOUND
    }
    let document = provider.open()
    defer { documentFree(document) }
    #expect(outlineLoad(document) == IX_OK)
    var (first, second): (ix_outline_item_id, ix_outline_item_id) = (0, 0)
    #expect(outlineItemAt(document, 0, &first) == IX_OK)
    #expect(outlineItemAt(document, 1, &second) == IX_OK)
    #expect(outlineItemAt(document, 2, &second) == IX_ERROR_NOT_FOUND)
    #expect(copied { outlineItemCopyText(document, second, IX_TEXT_TITLE.rawValue, 0, $0, $1, $2) } == "One one")
    var item = outlineItem(depth: 9)
    #expect(outlineItemGet(document, second, &item) == IX_OK)
    #expect(item.depth == 1)
    var chosen: ix_action_id = 0
    #expect(outlineItemAction(document, first, &chosen) == IX_OK)
    #expect(outlineItemAction(document, second, &chosen) == IX_ERROR_NOT_FOUND)
    let name = copied { actionCopyText(document, chosen, IX_TEXT_DESTINATION_NAME.rawValue, 0, $0, $1, $2) }
    #expect(name == "chapter.1")
    var place = destination(page: 0)
    #expect(documentFindDestination(document, "chapter.1", 9, &place) == IX_OK)
    #expect(place.page == 4 && place.top == 250 && place.flags == IX_DESTINATION_HAS_TOP.rawValue)
    #expect(documentFindDestination(document, "chapter.2", 9, &place) == IX_ERROR_NOT_FOUND)
  }
}
