import Appearance
import CInteract
import Document
import Geometry

// The changes that a provider's `save` asks for: the sink turned round. Each function looks its token up like any handle.

/// All that is handed over in one call of a provider's `save`.
final class SaveRequest {
  fileprivate let changes: DocumentChanges
  fileprivate let intake: ProviderSink
  /// The last form made, because its box, its content and its resources are asked for one after the other.
  private var form: (index: Int, form: AppearanceForm?)?

  init(_ changes: DocumentChanges, _ intake: ProviderSink) {
    self.changes = changes
    self.intake = intake
  }

  /// The action that runs when a change is activated.
  fileprivate func action(_ index: UInt32) throws(IXError) -> Action {
    guard let action = try update(index).activation else { throw .notFound }
    return action
  }

  fileprivate func asset(_ index: UInt32) throws(IXError) -> Asset {
    guard let asset = try update(index).asset else { throw .notFound }
    return asset
  }

  /// The struct that the provider is given.
  func c(_ token: UInt) -> ix_changes {
    ix_changes(
      size: UInt32(clamping: MemoryLayout<ix_changes>.size), change_count: UInt32(clamping: changes.updates.count),
      page_count: UInt32(clamping: changes.orders.count), plan_count: UInt32(clamping: changes.pages.count),
      context: UInt64(clamping: token),
      revision: changes.revision,
      change: giveChange, annotation: giveAnnotation, text: giveText, points: givePoints,
      appearance: giveAppearance, page: givePage, message: takeMessage, field: giveField, action: giveAction,
      asset: giveAsset, measure: giveMeasure, viewports: giveViewports, plan: givePlan)
  }

  fileprivate func update(_ index: UInt32) throws(IXError) -> AnnotationUpdate {
    let at = Int(clamping: index)
    guard changes.updates.indices.contains(at) else { throw .notFound }
    return changes.updates[at]
  }

  /// The measure of a change; `nil` where it has none.
  fileprivate func measure(_ index: UInt32) throws(IXError) -> Measure? {
    changes.measure(of: try update(index).annotation)
  }

  /// The new appearance of a change; `nil` where it keeps the one it has.
  fileprivate func appearance(_ index: UInt32) throws(IXError) -> AppearanceForm? {
    let (at, update) = (Int(clamping: index), try update(index))
    if let form, form.index == at { return form.form }
    let isWanted = update.change != .removed && update.difference.isVisible
    let made = isWanted ? Appearance.form(of: update.annotation) : nil
    form = (at, made)
    return made
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

private func giveChange(_ changes: Changes?, _ index: UInt32, _ out: UnsafeMutablePointer<ix_change>?) -> ix_status {
  asking(changes) { request throws(IXError) in
    let (update, form) = (try request.update(index), try request.appearance(index))
    let difference = update.difference
    var change = ix_change()
    (change.kind, change.page) = (update.change.rawValue, UInt32(clamping: update.page))
    change.place = update.place.map { UInt32(clamping: $0) } ?? .max
    change.from_page = update.origin.map { UInt32(clamping: $0.page) } ?? .max
    change.from_place = update.origin?.place ?? .max
    change.object = update.origin?.object ?? 0
    (change.members, change.texts) = (difference.members.rawValue, difference.texts)
    change.points = difference.points
    change.text_count = UInt32(clamping: update.annotation.texts.count)
    change.points_count = UInt32(clamping: update.annotation.points.count)
    change.appearance = (form == nil ? IX_APPEARANCE_KEEP : IX_APPEARANCE_REPLACE).rawValue
    change.shows_asset = form?.showsAsset ?? false ? 1 : 0
    change.box = (form?.bbox ?? .zero).c
    change.matrix = (form?.matrix ?? .identity).matrix
    return try put(change, sized: out)
  }
}

private func giveAnnotation(
  _ changes: Changes?, _ index: UInt32, _ out: UnsafeMutablePointer<ix_annotation>?
) -> ix_status {
  asking(changes) { request throws(IXError) in try put(try request.update(index).annotation.c, sized: out) }
}

private func giveText(
  _ changes: Changes?, _ index: UInt32, _ text: UInt32, _ outKind: UnsafeMutablePointer<UInt32>?,
  _ utf8: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let (texts, at) = (try request.update(index).annotation.texts, Int(clamping: text))
    guard texts.indices.contains(at) else { throw .notFound }
    outKind?.pointee = texts[at].kind
    return try give(texts[at].utf8.count, utf8, capacity, outLength) { CChar(bitPattern: texts[at].utf8[$0]) }
  }
}

private func givePoints(
  _ changes: Changes?, _ index: UInt32, _ list: UInt32, _ outKind: UnsafeMutablePointer<UInt32>?,
  _ points: UnsafeMutablePointer<ix_point>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let (lists, at) = (try request.update(index).annotation.points, Int(clamping: list))
    guard lists.indices.contains(at) else { throw .notFound }
    outKind?.pointee = lists[at].kind
    return try give(lists[at].points.count, points, capacity, outCount) { lists[at].points[$0].c }
  }
}

private func giveAppearance(
  _ changes: Changes?, _ index: UInt32, _ part: UInt32, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    guard let form = try request.appearance(index) else { throw .notFound }
    let data: [UInt8]
    switch part {
    case IX_APPEARANCE_CONTENT.rawValue: data = form.content
    case IX_APPEARANCE_RESOURCES.rawValue: data = form.resources
    case IX_APPEARANCE_OFF_CONTENT.rawValue:
      guard let off = Appearance.offForm(of: try request.update(index).annotation) else { throw .notFound }
      data = off.content
    default: throw .invalidArgument
    }
    return try give(data.count, bytes, capacity, outLength) { data[$0] }
  }
}

private func giveField(_ changes: Changes?, _ index: UInt32, _ out: UnsafeMutablePointer<ix_field>?) -> ix_status {
  asking(changes) { request throws(IXError) in
    guard let field = try request.update(index).annotation.field else { throw .notFound }
    return try put(field.c, sized: out)
  }
}

private func givePage(
  _ changes: Changes?, _ index: UInt32, _ outPage: UnsafeMutablePointer<UInt32>?,
  _ placed: UnsafeMutablePointer<ix_placed>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let (orders, at) = (request.changes.orders, Int(clamping: index))
    guard orders.indices.contains(at) else { throw .notFound }
    outPage?.pointee = UInt32(clamping: orders[at].page)
    return try give(orders[at].entries.count, placed, capacity, outCount) { orders[at].entries[$0].c }
  }
}

private func giveMeasure(
  _ changes: Changes?, _ index: UInt32, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let data = try request.measure(index).map { MeasureDictionary.bytes($0) } ?? []
    return try give(data.count, bytes, capacity, outLength) { data[$0] }
  }
}

private func giveViewports(
  _ changes: Changes?, _ index: UInt32, _ outPage: UnsafeMutablePointer<UInt32>?,
  _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let (pages, at) = (request.changes.viewports, Int(clamping: index))
    guard pages.indices.contains(at) else { throw .notFound }
    outPage?.pointee = UInt32(clamping: pages[at].page)
    let data = MeasureDictionary.viewports(pages[at].entries)
    return try give(data.count, bytes, capacity, outLength) { data[$0] }
  }
}

private func takeMessage(_ changes: Changes?, _ utf8: UnsafePointer<CChar>?, _ length: Int) -> ix_status {
  asking(changes) { request throws(IXError) in
    request.intake.take(text: try readUTF8(utf8, UInt(bitPattern: length)), kind: TextKind.message).status
  }
}

private func giveAction(
  _ changes: Changes?, _ index: UInt32, _ out: UnsafeMutablePointer<ix_action>?,
  _ outKind: UnsafeMutablePointer<UInt32>?,
  _ utf8: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let action = try request.action(index)
    if let out { _ = try put(action.c, sized: out) }
    let text = action.texts.first?.utf8 ?? []
    outKind?.pointee = action.texts.first?.kind ?? 0
    return try give(text.count, utf8, capacity, outLength) { CChar(bitPattern: text[$0]) }
  }
}

private func giveAsset(
  _ changes: Changes?, _ index: UInt32, _ out: UnsafeMutablePointer<ix_asset>?, _ bytes: UnsafeMutablePointer<UInt8>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> ix_status {
  asking(changes) { request throws(IXError) in
    let asset = try request.asset(index)
    if let out { _ = try put(asset.c, sized: out) }
    return try give(asset.bytes.count, bytes, capacity, outLength) { asset.bytes[$0] }
  }
}

private func givePlan(_ changes: Changes?, _ index: UInt32, _ out: UnsafeMutablePointer<ix_page_plan>?) -> ix_status {
  asking(changes) { request throws(IXError) in
    let (pages, at) = (request.changes.pages, Int(clamping: index))
    guard pages.indices.contains(at) else { throw .notFound }
    var plan = ix_page_plan()
    plan.flags = pages[at].isLaid ? IX_PAGE_PLAN_LAID.rawValue : 0
    plan.from_page = pages[at].filePage.map { UInt32(clamping: $0) } ?? .max
    plan.rotate = UInt32(clamping: pages[at].geometry.rotation.degrees)
    plan.view_box = pages[at].geometry.viewBox.c
    plan.user_unit = pages[at].geometry.userUnit
    return try put(plan, sized: out)
  }
}

/// As `copyOut`, for `size_t` as C hands it to functions of ours.
private func give<Item>(
  _ count: Int, _ buffer: UnsafeMutablePointer<Item>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?,
  _ item: (Int) -> Item
) throws(IXError) -> ix_status {
  guard buffer != nil || outCount != nil else { throw .invalidArgument }
  var found: UInt = 0
  defer { outCount?.pointee = Int(clamping: found) }
  return try copyOut(count, buffer, UInt(bitPattern: capacity), &found, item)
}

extension PageOrder.Entry {
  fileprivate var c: ix_placed {
    ix_placed(
      from_page: origin.map { UInt32(clamping: $0.page) } ?? .max, from_place: origin?.place ?? .max,
      change: update.map { UInt32(clamping: $0) } ?? .max, object: origin?.object ?? 0)
  }
}

extension ix_change: SizedStruct { static var firstSize: Int { MemoryLayout<Self>.size } }
extension ix_page_plan: SizedStruct { static var firstSize: Int { MemoryLayout<Self>.size } }
