import CInteract
import Decorations
import Document
import Geometry
import View

/// A host's source of decorations.
final class CDecorationSource: HostFunctions<ix_page_hook>, DecorationSource {
  func decorate(_ page: PageID, _ index: Int) {
    run("decorations") { functions(view, page.raw, index.c, user) }
  }
}

/// How a host has pages behave.
final class CPageBehavior: HostFunctions<ix_page_functions>, PageBehavior {
  func pageConfigured(_ page: PageID, _ index: Int) -> Bool {
    guard let hook = functions.configured else { return false }
    run("page-configured") { hook(view, page.raw, index.c, user) }
    return true
  }

  func prepareForReuse(_ page: PageID, _ index: Int) -> Bool {
    guard let hook = functions.prepare_for_reuse else { return false }
    run("page-reuse") { hook(view, page.raw, index.c, user) }
    return true
  }
}

/// The hooks of a host for the items of a kind.
final class CDecorationPresenter: HostFunctions<ix_decoration_functions>, DecorationPresenter {
  func pdfScaleChanged(_ item: DecorationID, _ scale: Double) {
    guard let hook = functions.pdf_scale_changed else { return }
    run("pdf-scale") { hook(view, item.raw, scale, user) }
  }

  func zoomScaleChanged(_ item: DecorationID, _ scale: Double) {
    guard let hook = functions.zoom_scale_changed else { return }
    run("zoom-scale") { hook(view, item.raw, scale, user) }
  }

  func attached(_ item: DecorationID) {
    guard let hook = functions.attached else { return }
    run("decoration-attached") { hook(view, item.raw, user) }
  }

  func prepareForReuse(_ item: DecorationID) {
    guard let hook = functions.prepare_for_reuse else { return }
    run("decoration-reuse") { hook(view, item.raw, user) }
  }
}

/// The corners of a path as they were handed in, checked.
struct Corners {
  private let points: UnsafeBufferPointer<ix_page_point>
  private let anchor: PageID

  init(_ points: UnsafePointer<ix_page_point>?, _ count: UInt, anchor: PageID) throws(IXError) {
    self.points = try readArray(points, count)
    self.anchor = anchor
    for corner in self.points { _ = try Point<PDFSpace>(c: corner.point) }
  }

  var count: Int { points.count }

  subscript(_ index: Int) -> DecorationVertex {
    let given = points[index]
    return DecorationVertex(
      page: given.page == 0 ? anchor : PageID(raw: given.page), point: Point(given.point.x, given.point.y))
  }
}

extension Decoration {
  /// Parses what a host wants to show.
  init(c given: ix_decoration) throws(IXError) {
    let flags = Flags(rawValue: given.flags)
    guard flags.isSubset(of: .known), given.reserved == 0, given.width >= 0, given.dash >= 0, given.gap >= 0 else {
      throw .invalidArgument
    }
    self.init(
      kind: given.kind, key: given.key, firstPage: PageID(raw: given.first_page),
      lastPage: PageID(raw: given.last_page == 0 ? given.first_page : given.last_page), flags: flags, z: given.z,
      width: try Double(c: given.width), dash: try Double(c: given.dash), gap: try Double(c: given.gap),
      stroke: given.stroke, fill: given.fill, labelColor: given.label_color)
  }
}

extension ViewBox {
  /// The item of that id.
  func decoration(_ id: DecorationID) throws(IXError) -> DecorationItem {
    guard let found = core.decoration(id) else { throw noItem(id.raw) }
    return found
  }

  /// Takes a label over without an array of its own where it is plain ASCII, which needs no repair.
  func setLabel(
    _ id: DecorationID, _ text: UnsafePointer<CChar>?, _ length: UInt
  ) throws(IXError) -> DecorationOutcome {
    guard let text, let count = Count(length) else { return core.setLabel(id, try readUTF8(text, length)) }
    let bytes = UnsafeRawBufferPointer(start: text, count: count.value)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return core.setLabel(id, try readUTF8(text, length)) }
    return core.setLabel(id, bytes)
  }

  func noItem(_ id: UInt64) -> IXError {
    box.failure(.notFound, "the decoration id ", id, " names no item that is in use")
  }

  /// An invalid scale counts as 0, which is ignored.
  func parsed(_ scale: Double) -> Double { Coordinate.isValid(scale) ? scale : 0 }

  /// The result of a call, as a status.
  func status(
    _ outcome: DecorationOutcome, _ out: UnsafeMutablePointer<ix_decoration_id>?
  ) throws(IXError) -> ix_status {
    switch outcome {
    case .done(let id):
      out?.pointee = id.raw
      return IX_OK
    case .noOp: return IX_NO_OP
    case .noSuchPage: throw box.failure(.notFound, "a page does not exist, or lies outside the decoration's range")
    case .notFound: throw box.failure(.notFound, "the decoration id names no item that is in use")
    case .tooMany: throw .tooLarge
    }
  }
}
