import Display
import Document
import Geometry

/// A drag or tap over text that comes later.
public struct LateMarking: Hashable, Sendable {
  /// From where it was pressed to where it was lifted.
  var points: [Point<PageSpace>]
  /// Beside the points, each where its sample had one; empty for a tap.
  var pressures: [Double?]
  /// The size of what a tap makes; `nil` for a drag.
  var size: Size<PageSpace>?
}

/// A shape that needs the text of its page: where that comes later it keeps the way of the pointer, and goes it again once it is there.
final class CreationLate: CreationShape {
  private let shape: any CreationShape
  private var way = LateMarking(points: [], pressures: [], size: nil)
  private var isLate = false
  private var pressure: Double?

  init(_ shape: any CreationShape) { self.shape = shape }

  var mode: ToolMode? { isLate ? nil : shape.mode }

  /// The way that is to be gone once the text is there; `nil` where it was there.
  var marking: LateMarking? { isLate ? way : nil }

  func press(_ pressure: Double?) {
    self.pressure = pressure
    shape.press(pressure)
  }

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    isLate = host.awaitsText(of: page.id)
    guard isLate else { return shape.begin(at: point, page, host) }
    way.points.removeAll(keepingCapacity: true)
    way.pressures.removeAll(keepingCapacity: true)
    way.size = nil
    add(point, page)
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    guard isLate else { return shape.move(to: point, isConstrained: isConstrained, page, host) }
    add(point, page)
    if !host.awaitsText(of: page.id) { _ = go(way, page, host) }
  }

  private func add(_ point: Point<PageSpace>, _ page: ToolPage) {
    let point = page.bounds.clamp(point)
    guard point != way.points.last, way.points.count < CreationLimits.strokePoints else { return }
    way.points.append(point)
    way.pressures.append(pressure)
  }

  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    isLate = host.awaitsText(of: page.id)
    guard isLate else { return shape.place(at: point, size, page, host) }
    way = LateMarking(points: [point], pressures: [], size: size)
    return true
  }

  /// Goes a way that was kept. Returns `false` where it makes nothing.
  func go(_ kept: LateMarking, _ page: ToolPage, _ host: any ToolHost) -> Bool {
    isLate = false
    guard let first = kept.points.first else { return false }
    if let size = kept.size { return shape.place(at: first, size, page, host) && shape.isItem(page) }
    for (place, point) in kept.points.enumerated() {
      shape.press(kept.pressures.indices.contains(place) ? kept.pressures[place] : nil)
      if place == 0 {
        shape.begin(at: point, page, host)
      } else {
        shape.move(to: point, isConstrained: false, page, host)
      }
    }
    return shape.isItem(page)
  }

  func isItem(_ page: ToolPage) -> Bool {
    guard isLate else { return shape.isItem(page) }
    guard way.size == nil, let first = way.points.first, let last = way.points.last else { return way.size != nil }
    return way.points.count > 2 || page.toView.apply(last - first).length >= CreationLimits.shortestDrag
  }

  func write(to annotation: inout Annotation, _ page: ToolPage) {
    if !isLate { shape.write(to: &annotation, page) }
  }

  func companion(_ page: ToolPage) -> Annotation? { isLate ? nil : shape.companion(page) }

  /// The way of the pointer, where it is not known yet which text it marks.
  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    guard isLate else { return shape.draw(style, page, host) }
    let painter = CreationPainter(page: page, host: host)
    let rgba = style.color.rgba(style.opacity)
    for (a, b) in zip(way.points, way.points.dropFirst()) { painter.line(a, b, rgba, width: 1) }
  }
}

extension CreationRecipe {
  /// True if it depends on the text where it is drawn.
  var needsText: Bool {
    switch way {
    case .markup, .caret, .smart: true
    default: false
    }
  }
}

extension ToolManager {
  /// A creation that was kept, with all that the text of its page tells; `nil` where it makes nothing.
  public func completed(_ kept: Creation, _ host: any ToolHost) -> Creation? {
    guard let way = kept.marking else { return kept }
    guard let recipe = CreationRecipe(kept.mode), let sheet = host.page(kept.page) else { return nil }
    let shape = CreationLate(recipe.newShape())
    guard shape.go(way, sheet, host) else { return nil }
    var creation = kept
    creation.marking = nil
    if let other = shape.mode {
      creation = recipe.creation(kept.mode, as: other, on: sheet, from: kept.began, to: kept.ended, host)
    }
    shape.write(to: &creation.annotation, sheet)
    creation.companion = shape.companion(sheet)
    return creation
  }
}
