import CInteract
import Document
import Geometry

// The functions of a provider's sink. Each function looks its token up like any handle, parses one piece and puts it into
// the ProviderSink of the running question.

extension ix_sink {
  /// A sink of no question yet: its context is set for each.
  static func make() -> ix_sink {
    var table = ix_sink()
    table.size = UInt32(clamping: MemoryLayout<ix_sink>.size)
    (table.pages, table.glyphs, table.images) = (takePages, takeGlyphs, takeImages)
    table.setWholes()
    table.setParts()
    table.setFacts()
    table.setFonts()
    return table
  }

  /// The functions for pieces to which others belong.
  private mutating func setWholes() {
    annotation = { sink, annotation in
      beginning(.annotation, sink) { intake throws(IXError) in
        intake.take(annotation: try Annotation(c: ix_annotation(sized: annotation)))
      }
    }
    action = { sink, action in
      beginning(.action, sink) { intake throws(IXError) in
        let given = try ix_action(sized: action)
        return intake.take(action: try Action(c: given), follows: given.trigger == IX_TRIGGER_NEXT.rawValue)
      }
    }
    outline_item = { sink, item in
      beginning(.outlineItem, sink) { intake throws(IXError) in
        intake.take(outlineItem: try OutlineItem(c: ix_outline_item(sized: item)))
      }
    }
    measure = { sink, measure in
      beginning(.measure, sink) { intake throws(IXError) in
        intake.take(measure: try Measure(c: ix_measure(sized: measure)))
      }
    }
    number_format = { sink, format in
      beginning(.numberFormat, sink) { intake throws(IXError) in
        intake.take(numberFormat: try NumberFormat(c: ix_number_format(sized: format)))
      }
    }
  }

  /// The functions for shaped text and fonts.
  private mutating func setFonts() {
    shaped_run = { sink, run, glyphs, count in
      taking(sink) { intake throws(IXError) in
        let glyphs = try readArray(glyphs, UInt(bitPattern: count))
        return intake.take(shapedRun: try ShapedRun(c: ix_shaped_run(sized: run), glyphs))
      }
    }
    font_part = { sink, part, bytes, length in
      taking(sink) { intake throws(IXError) in
        let bytes = Array(try readArray(bytes, UInt(bitPattern: length)))
        return intake.take(fontPart: FontPart(kind: part, bytes: bytes))
      }
    }
  }

  /// The functions for facts about the whole file, and about questions.
  private mutating func setFacts() {
    permissions = { sink, permissions in
      taking(sink) { intake throws(IXError) in
        intake.take(permissions: try FilePermissions(c: ix_permissions(sized: permissions)))
      }
    }
    arrived = { sink, question in
      taking(sink) { intake throws(IXError) in
        intake.take(arrived: try Question(c: ix_question(sized: question)))
      }
    }
    progress = { sink, question, done, total in
      taking(sink) { intake throws(IXError) in
        let named = question == nil ? nil : try Question(c: ix_question(sized: question))
        guard let progress = Progress(named, done: done, total: total) else { throw .invalidArgument }
        return intake.take(progress: progress)
      }
    }
  }

  /// The functions for pieces that belong to the last whole one.
  private mutating func setParts() {
    field = { sink, field in
      taking(sink) { intake throws(IXError) in
        intake.take(field: try Annotation.Field(c: ix_field(sized: field)))
      }
    }
    structure_order = { sink, indices, count in
      taking(sink) { intake throws(IXError) in
        intake.take(structureOrder: try readArray(indices, UInt(bitPattern: count)).map { $0 })
      }
    }
    destination = { sink, destination in
      taking(sink) { intake throws(IXError) in
        intake.take(destination: try Destination(c: ix_destination(sized: destination)))
      }
    }
    points = { sink, kind, points, count in
      taking(sink) { intake throws(IXError) in
        let count = UInt(bitPattern: count)
        guard !PointsKind.isOfMeasure(kind) else {
          return intake.take(measurePoints: try readPoints(points, count), kind: kind)
        }
        return intake.take(points: try readPoints(points, count), kind: kind)
      }
    }
    damage = { sink, object, text, length in
      taking(sink) { intake throws(IXError) in
        intake.take(damage: try readBytes(text, UInt(bitPattern: length)), object: object)
      }
    }
    text = { sink, kind, text, length in
      taking(sink) { intake throws(IXError) in
        guard kind != TextKind.message else {
          return intake.take(text: try readBytes(text, UInt(bitPattern: length)), kind: kind)
        }
        return intake.take(text: try readUTF8(text, UInt(bitPattern: length)), kind: kind)
      }
    }
  }
}

extension ProviderSink.Answer {
  var status: ix_status {
    switch self {
    case .taken: IX_OK
    case .invalid: IX_ERROR_INVALID_ARGUMENT
    case .tooLarge: IX_ERROR_TOO_LARGE
    case .misplaced: IX_ERROR_NOT_SUPPORTED
    case .cancelled: IX_ERROR_CANCELLED
    }
  }
}

private typealias Sink = UnsafePointer<ix_sink>

/// Runs one call on a sink. A piece that cannot be parsed is dropped.
private func taking(_ sink: Sink?, _ body: (ProviderSink) throws(IXError) -> ProviderSink.Answer) -> ix_status {
  running(sink, body) { _ = $0.dropped() }
}

/// The same for a piece to which others belong: they are dropped with it.
private func beginning(
  _ piece: ProviderSink.Beginning, _ sink: Sink?, _ body: (ProviderSink) throws(IXError) -> ProviderSink.Answer
) -> ix_status {
  running(sink, body) { _ = $0.drop(piece) }
}

private func running(
  _ sink: Sink?, _ body: (ProviderSink) throws(IXError) -> ProviderSink.Answer, _ drop: (ProviderSink) -> Void
) -> ix_status {
  do throws(IXError) {
    guard let sink else { throw .invalidArgument }
    let intake = try lent(ProviderSink.self, UInt(truncatingIfNeeded: sink.pointee.context), .sink)
    do throws(IXError) {
      return try body(intake).status
    } catch {
      drop(intake)
      throw error
    }
  } catch {
    return error.status
  }
}

private func takePages(_ sink: Sink?, _ pages: UnsafePointer<ix_page_info>?, _ count: Int) -> ix_status {
  taking(sink) { intake throws(IXError) in
    var worst = ProviderSink.Answer.taken
    try ix_page_info.forEach(sized: pages, UInt(bitPattern: count)) { info throws(IXError) in
      let geometry = try? PageGeometry(c: info)
      let answer = intake.take(page: geometry ?? .unknown, object: info.object)
      if answer != .taken { worst = answer } else if geometry == nil { worst = .invalid }
    }
    return worst
  }
}

private func takeGlyphs(_ sink: Sink?, _ glyphs: UnsafePointer<ix_glyph>?, _ count: Int) -> ix_status {
  taking(sink) { intake throws(IXError) in
    let items = try readArray(glyphs, UInt(bitPattern: count))
    guard let expected = Count(items.count) else { throw .tooLarge }
    let room = intake.expect(glyphs: expected)
    guard room == .taken else { return room }
    var worst = ProviderSink.Answer.taken
    for item in items {
      guard let glyph = try? Glyph(c: item) else {
        worst = intake.dropped()
        continue
      }
      let answer = intake.take(glyph: glyph)
      guard answer == .taken else { return answer }
    }
    return worst
  }
}

private func takeImages(_ sink: Sink?, _ images: UnsafePointer<ix_page_image>?, _ count: Int) -> ix_status {
  taking(sink) { intake throws(IXError) in
    var worst = ProviderSink.Answer.taken
    for item in try readArray(images, UInt(bitPattern: count)) {
      let image = try? PageImage(c: item)
      let answer = image.map { intake.take(image: $0) } ?? intake.dropped()
      guard answer == .taken || answer == .invalid else { return answer }
      if answer == .invalid { worst = .invalid }
    }
    return worst
  }
}
