import Appearance
import CInteract
import Document
import Geometry

// The changes that a provider's `save` asks for: the sink turned round. Each function of the table finds its request by its
// token, like any handle, and gives one piece.

/// All that is handed over in one call of a provider's `save`.
final class SaveRequest {
  fileprivate let changes: DocumentChanges
  fileprivate let intake: ProviderSink
  /// The last form made, because its box, its content and its resources are asked for one after the other.
  private var form: (index: UInt32, form: AppearanceForm?)?
  fileprivate let fonts: EmbeddedFonts

  /// - Parameter fonts: Of the document. What they have to make is asked for here, before the provider is asked for anything else.
  init(_ changes: DocumentChanges, _ intake: ProviderSink, _ fonts: DocumentFonts?) {
    self.changes = changes
    self.intake = intake
    self.fonts = EmbeddedFonts(changes, fonts)
  }

  /// The struct that the provider is given.
  func c(_ token: UInt) -> ix_changes {
    var table = ix_changes()
    table.size = UInt32(clamping: MemoryLayout<ix_changes>.size)
    (table.change_count, table.page_count) = (changes.updates.count.c, changes.orders.count.c)
    (table.plan_count, table.revision) = (changes.pages.count.c, changes.revision)
    table.context = UInt64(clamping: token)
    table.setRecords()
    table.setLists()
    table.setBytes()
    table.setFonts()
    return table
  }

  fileprivate func update(_ index: UInt32) throws(IXError) -> AnnotationUpdate { try item(index, of: changes.updates) }

  /// The new appearance of a change; `nil` where it keeps the one it has.
  fileprivate func appearance(_ index: UInt32) throws(IXError) -> AppearanceForm? {
    let update = try update(index)
    if let form, form.index == index { return form.form }
    let made = fonts.form(of: index) ?? (update.isDrawn ? Appearance.form(of: update.annotation) : nil)
    form = (index, made)
    return made
  }

  /// A part of an appearance, as an #ix_appearance_part names it.
  fileprivate func appearance(_ index: UInt32, part: UInt32) throws(IXError) -> [UInt8] {
    let form = try present(try appearance(index))
    switch part {
    case IX_APPEARANCE_CONTENT.rawValue: return form.content
    case IX_APPEARANCE_RESOURCES.rawValue: return form.resources
    case IX_APPEARANCE_OFF_CONTENT.rawValue:
      return try present(Appearance.offForm(of: try update(index).annotation)).content
    default: throw .invalidArgument
    }
  }
}

private typealias Changes = UnsafePointer<ix_changes>

/// Runs one call on a provider's changes.
private func asking(_ changes: Changes?, _ body: (SaveRequest) throws(IXError) -> ix_status) -> ix_status {
  do throws(IXError) {
    guard let changes else { throw .invalidArgument }
    return try body(try lent(SaveRequest.self, UInt(truncatingIfNeeded: changes.pointee.context), .changes))
  } catch {
    return error.status
  }
}

private func item<Item>(_ index: UInt32, of items: [Item]) throws(IXError) -> Item {
  let at = Int(clamping: index)
  guard items.indices.contains(at) else { throw .notFound }
  return items[at]
}

private func present<Value>(_ value: Value?) throws(IXError) -> Value {
  guard let value else { throw .notFound }
  return value
}

extension ix_changes {
  /// The functions that give one record.
  fileprivate mutating func setRecords() {
    change = { changes, index, out in
      asking(changes) { request throws(IXError) in
        try put(ix_change(try request.update(index), try request.appearance(index)), sized: out)
      }
    }
    annotation = { changes, index, out in
      asking(changes) { request throws(IXError) in try put(try request.update(index).annotation.c, sized: out) }
    }
    field = { changes, index, out in
      asking(changes) { request throws(IXError) in
        try put(try present(try request.update(index).annotation.field).c, sized: out)
      }
    }
    plan = { changes, index, out in
      asking(changes) { request throws(IXError) in try put(try item(index, of: request.changes.pages).c, sized: out) }
    }
  }

  /// The functions that give or take lists.
  fileprivate mutating func setLists() {
    text = { changes, index, text, outKind, utf8, capacity, outLength in
      asking(changes) { request throws(IXError) in
        let entry = try item(text, of: try request.update(index).annotation.texts)
        outKind?.pointee = entry.kind
        return try give(entry.utf8, utf8, capacity, outLength)
      }
    }
    points = { changes, index, list, outKind, points, capacity, outCount in
      asking(changes) { request throws(IXError) in
        let found = try item(list, of: try request.update(index).annotation.points)
        outKind?.pointee = found.kind
        return try give(found.points.count, points, capacity, outCount) { found.points[$0].c }
      }
    }
    page = { changes, index, outPage, placed, capacity, outCount in
      asking(changes) { request throws(IXError) in
        let order = try item(index, of: request.changes.orders)
        outPage?.pointee = order.page.c
        return try give(order.entries.count, placed, capacity, outCount) { order.entries[$0].c }
      }
    }
    progress = { changes, done, total in
      asking(changes) { request throws(IXError) in
        guard let progress = Progress(nil, done: done, total: total) else { throw .invalidArgument }
        return request.intake.take(progress: progress).status
      }
    }
    message = { changes, utf8, length in
      asking(changes) { request throws(IXError) in
        request.intake.take(text: try readBytes(utf8, UInt(bitPattern: length)), kind: TextKind.message).status
      }
    }
  }

  /// The function that gives fonts.
  fileprivate mutating func setFonts() {
    font = { changes, index, part, outFont, bytes, capacity, outLength in
      asking(changes) { request throws(IXError) in
        let font = try item(index, of: request.fonts.all)
        outFont?.pointee = font.number
        guard part != 0 else { return IX_OK }
        return try give(try present(font.parts.first { $0.kind == part }).bytes, bytes, capacity, outLength)
      }
    }
  }

  /// The functions that give bytes, and what belongs to them.
  fileprivate mutating func setBytes() {
    appearance = { changes, index, part, bytes, capacity, outLength in
      asking(changes) { request throws(IXError) in
        try give(try request.appearance(index, part: part), bytes, capacity, outLength)
      }
    }
    action = { changes, index, out, outKind, utf8, capacity, outLength in
      asking(changes) { request throws(IXError) in
        let action = try present(try request.update(index).activation)
        if let out { _ = try put(action.c, sized: out) }
        outKind?.pointee = action.texts.first?.kind ?? 0
        return try give(action.texts.first?.utf8 ?? [], utf8, capacity, outLength)
      }
    }
    asset = { changes, index, out, bytes, capacity, outLength in
      asking(changes) { request throws(IXError) in
        let asset = try present(try request.update(index).asset)
        if let out { _ = try put(asset.c, sized: out) }
        return try give(asset.bytes, bytes, capacity, outLength)
      }
    }
    measure = { changes, index, bytes, capacity, outLength in
      asking(changes) { request throws(IXError) in
        let measure = request.changes.measure(of: try request.update(index).annotation)
        return try give(measure.map { MeasureDictionary.bytes($0) } ?? [], bytes, capacity, outLength)
      }
    }
    viewports = { changes, index, outPage, bytes, capacity, outLength in
      asking(changes) { request throws(IXError) in
        let page = try item(index, of: request.changes.viewports)
        outPage?.pointee = page.page.c
        return try give(MeasureDictionary.viewports(page.entries), bytes, capacity, outLength)
      }
    }
  }
}

/// As ``Buffer/fill(_:_:)``, for `size_t` as C hands it to functions of ours.
private func give<Item>(
  _ count: Int, _ buffer: UnsafeMutablePointer<Item>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?,
  _ item: (Int) -> Item
) throws(IXError) -> ix_status {
  guard buffer != nil || outCount != nil else { throw .invalidArgument }
  var found: UInt = 0
  defer { outCount?.pointee = Int(clamping: found) }
  return try withUnsafeMutablePointer(to: &found) { found throws(IXError) in
    try Buffer(buffer, UInt(bitPattern: capacity), found).fill(count, item)
  }
}

/// The same for bytes, as `char` or as `uint8_t`.
private func give<Byte: FixedWidthInteger>(
  _ bytes: [UInt8], _ buffer: UnsafeMutablePointer<Byte>?, _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) throws(IXError) -> ix_status {
  try give(bytes.count, buffer, capacity, outLength) { Byte(truncatingIfNeeded: bytes[$0]) }
}

extension ix_change {
  fileprivate init(_ update: AnnotationUpdate, _ form: AppearanceForm?) {
    self.init()
    (kind, page, place) = (update.change.rawValue, update.page.c, (update.place ?? -1).c)
    (from_page, from_place) = ((update.origin?.page ?? -1).c, update.origin?.place ?? .max)
    object = update.origin?.object ?? 0
    let difference = update.difference
    (members, texts, points) = (difference.members.rawValue, difference.texts, difference.points)
    (text_count, points_count) = (update.annotation.texts.count.c, update.annotation.points.count.c)
    appearance = (form == nil ? IX_APPEARANCE_KEEP : IX_APPEARANCE_REPLACE).rawValue
    shows_asset = form?.showsAsset ?? false ? 1 : 0
    (box, matrix) = ((form?.bbox ?? .zero).c, (form?.matrix ?? .identity).matrix)
  }
}
