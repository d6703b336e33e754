import Geometry
import TestSupport

/// The model with which the index is compared: a list, searched from end to end.
struct SpatialIndexModel {
  private(set) var items: [UInt32: (rect: Rect<PageSpace>, order: Int32)] = [:]

  init(_ rects: [Rect<PageSpace>], orders: [Int32]? = nil) {
    for (id, rect) in rects.enumerated() {
      items[UInt32(id)] = (rect, orders?[id] ?? Int32(id))
    }
  }

  mutating func insert(_ id: UInt32, _ rect: Rect<PageSpace>, order: Int32) { items[id] = (rect, order) }
  mutating func remove(_ id: UInt32) { items[id] = nil }
  mutating func move(_ id: UInt32, to rect: Rect<PageSpace>) { items[id]?.rect = rect }
  mutating func setOrder(of id: UInt32, _ order: Int32) { items[id]?.order = order }

  /// Topmost first.
  func all(at p: Point<PageSpace>, slop: Double) -> [UInt32] {
    items.filter { $0.value.rect.squaredDistance(to: p) <= slop * slop }
      .sorted { a, b in (a.value.order, a.key) > (b.value.order, b.key) }.map(\.key)
  }

  func within(_ area: Rect<PageSpace>) -> [UInt32] {
    items.filter { $0.value.rect.intersects(area) }.map(\.key).sorted()
  }

  func nearest(to p: Point<PageSpace>, within reach: Double) -> (id: UInt32, distance: Double)? {
    var best: (id: UInt32, far: Double, order: Int32)?
    for (id, item) in items {
      let far = item.rect.squaredDistance(to: p)
      guard far <= reach * reach else { continue }
      guard let old = best else {
        best = (id, far, item.order)
        continue
      }
      if far < old.far || (far == old.far && (item.order, id) > (old.order, old.id)) { best = (id, far, item.order) }
    }
    return best.map { ($0.id, $0.far.squareRoot()) }
  }
}

/// Sets of rectangles, benign and nasty.
enum RectSet: String, CaseIterable {
  case uniform, clustered, stacked, identical, points, lines, pageUnderMany, manySizes, strays, gridded, concentric

  /// Multiples of 1/4, so that edges meet often.
  func rect(_ random: inout RandomNumbers, _ i: Int, of count: Int) -> Rect<PageSpace> {
    func quarter(_ low: Double, _ high: Double) -> Double { (random.real(low, high) * 4).rounded() / 4 }
    let side = 40 * Double(count).squareRoot()
    func somewhere(_ width: Double, _ height: Double) -> Rect<PageSpace> {
      Rect(x: quarter(0, side), y: quarter(0, side), width: width, height: height)
    }
    switch self {
    case .uniform: return somewhere(quarter(8, 120), quarter(8, 40))
    case .clustered:
      let center = Double(i % 7) * side / 7
      return Rect(
        x: center + quarter(-20, 20), y: center + quarter(-20, 20), width: quarter(8, 60), height: quarter(8, 40))
    case .stacked:
      return Rect(x: quarter(0, 100), y: quarter(0, 100), width: quarter(300, 600), height: quarter(300, 600))
    case .identical: return Rect(x: 100, y: 100, width: 50, height: 20)
    case .points: return somewhere(0, 0)
    case .lines: return random.below(2) == 0 ? somewhere(0, quarter(0, side)) : somewhere(quarter(0, side), 0)
    case .pageUnderMany: return i == count / 2 ? Rect(x: 0, y: 0, width: side, height: side) : somewhere(9, 9)
    case .manySizes:
      let size = Double(1 << random.below(12))
      return somewhere(size, size / 2)
    case .strays: return i % 50 == 7 ? Rect(x: quarter(-1e9, 1e9), y: 1e9, width: 1, height: 1) : somewhere(20, 10)
    case .gridded: return Rect(x: Double(i % 20) * 10, y: Double(i / 20) * 10, width: 10, height: 10)
    case .concentric:
      let radius = quarter(0, side)
      return Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    }
  }

  func rects(_ count: Int, seed: UInt64) -> [Rect<PageSpace>] {
    var random = RandomNumbers(seed: seed)
    return (0..<count).map { rect(&random, $0, of: count) }
  }
}
