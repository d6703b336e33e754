public import Geometry

/// A line that shows to what something has snapped; pdf space.
public struct SnapGuide: Hashable, Sendable {
  public let kind: SnapKinds
  public let from: Point<PDFSpace>
  public let to: Point<PDFSpace>
}

/// Snaps boxes, edges and angles to the nearest target and keeps them there until they are drawn away (S216).
public struct Snapper: Sendable {
  /// The target to which one axis has snapped.
  private struct Lock: Hashable {
    var target: SnapTarget
    var part: SnapTarget.Part
  }

  public let targets: SnapTargets
  /// In pdf space units, and how much more it takes to come loose.
  public let distance: Double
  public let hold: Double
  private var lockX: Lock?
  private var lockY: Lock?
  private var lockedAngle: Double?
  private var isAtRatio = false

  /// How near an angle has to come, in radians: 3 degrees.
  private static let angleReach = Double.pi / 60

  public init(_ targets: SnapTargets, distance: Double, hold: Double) {
    self.targets = targets
    self.distance = distance
    self.hold = max(hold, 1)
  }

  /// How much farther a box has to go to snap, each axis for itself.
  public mutating func correction(of box: Rect<PDFSpace>) -> Vector<PDFSpace> {
    // As a rule there is nothing to snap to, and then nothing holds it.
    if targets.isEmpty { return .zero }
    let x = Snapper.pull(
      (box.minX, box.center.x, box.maxX), Snapper.allParts, targets.x, grid(targets.origin.x), &lockX, distance, hold)
    let y = Snapper.pull(
      (box.minY, box.center.y, box.maxY), Snapper.allParts, targets.y, grid(targets.origin.y), &lockY, distance, hold)
    return Vector(x, y)
  }

  /// The same for the edges of a box that is resized: -1 the lower one of an axis, 1 the higher one, 0 none.
  public mutating func correction(of box: Rect<PDFSpace>, moving edges: (x: Double, y: Double)) -> Vector<PDFSpace> {
    let x = Snapper.pull(
      (box.minX, box.center.x, box.maxX), Snapper.parts(edges.x), targets.x, grid(targets.origin.x), &lockX, distance,
      hold)
    let y = Snapper.pull(
      (box.minY, box.center.y, box.maxY), Snapper.parts(edges.y), targets.y, grid(targets.origin.y), &lockY, distance,
      hold)
    return Vector(x, y)
  }

  /// A multiple of 15 degrees where one is near.
  public mutating func angle(_ angle: Double) -> Double {
    guard targets.kinds.contains(.angles) else { return angle }
    let step = Double.pi / 12
    let nearest = (angle / step).rounded() * step
    let reach = Snapper.angleReach * (lockedAngle == nearest ? hold : 1)
    lockedAngle = (angle - nearest).magnitude <= reach ? nearest : nil
    return lockedAngle ?? angle
  }

  /// True if sides that come near the ratio that they had at the start snap to it.
  public mutating func keepsRatio(of start: Size<PDFSpace>, _ size: Size<PDFSpace>) -> Bool {
    guard targets.kinds.contains(.aspect), size.height > 0, start.height > 0, start.width > 0 else { return false }
    let reach = distance * (isAtRatio ? hold : 1)
    isAtRatio = (size.width - start.width / start.height * size.height).magnitude <= reach
    return isAtRatio
  }

  /// Lets go of all.
  public mutating func release() {
    (lockX, lockY, lockedAngle, isAtRatio) = (nil, nil, nil, false)
  }

  /// Adds the lines that show what holds a box now.
  public func addGuides(for box: Rect<PDFSpace>, to found: inout [SnapGuide]) {
    if let lockX {
      let t = lockX.target
      found.append(
        SnapGuide(
          kind: t.kind, from: Point(t.value, min(t.from, box.minY)), to: Point(t.value, max(t.to, box.maxY))))
    }
    if let lockY {
      let t = lockY.target
      found.append(
        SnapGuide(
          kind: t.kind, from: Point(min(t.from, box.minX), t.value), to: Point(max(t.to, box.maxX), t.value)))
    }
  }

  // Made once: a list that is made with each move is allocated with each move.
  private static let allParts: [SnapTarget.Part] = [.low, .middle, .high]
  private static let lowPart: [SnapTarget.Part] = [.low]
  private static let highPart: [SnapTarget.Part] = [.high]

  private static func parts(_ edge: Double) -> [SnapTarget.Part] {
    edge == 0 ? [] : edge < 0 ? lowPart : highPart
  }

  private func grid(_ origin: Double) -> (origin: Double, step: Double) { (origin, targets.grid) }

  /// How far one axis has to go: to what holds it, else to the nearest target of any of the parts.
  private static func pull(
    _ values: (Double, Double, Double), _ parts: [SnapTarget.Part], _ targets: [SnapTarget],
    _ grid: (origin: Double, step: Double), _ lock: inout Lock?, _ distance: Double, _ hold: Double
  ) -> Double {
    func value(_ part: SnapTarget.Part) -> Double {
      part == .low ? values.0 : part == .middle ? values.1 : values.2
    }
    if let held = lock, parts.contains(held.part), (held.target.value - value(held.part)).magnitude <= distance * hold {
      return held.target.value - value(held.part)
    }
    lock = nil
    var best = distance
    func offer(_ target: SnapTarget, _ part: SnapTarget.Part) {
      let way = (target.value - value(part)).magnitude
      if way < best || (way == best && lock == nil) { (best, lock) = (way, Lock(target: target, part: part)) }
    }
    for part in parts {
      // Targets are in order: only those within reach are looked at.
      var place = targets.first(from: value(part) - best)
      while place < targets.count, targets[place].value <= value(part) + best {
        if targets[place].fits(part) { offer(targets[place], part) }
        place += 1
      }
      if grid.step > 0 {
        let line = grid.origin + ((value(part) - grid.origin) / grid.step).rounded() * grid.step
        offer(SnapTarget(value: line, part: part, kind: .grid, from: values.0, to: values.0), part)
      }
    }
    return lock.map { $0.target.value - value($0.part) } ?? 0
  }
}

extension [SnapTarget] {
  /// The place of the first target from a value on, in targets that are in order.
  fileprivate func first(from value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].value < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SnapTarget {
  /// True if a part of a box may snap to it. Middles snap to middles, edges to edges and to middles.
  func fits(_ other: Part) -> Bool {
    switch part {
    case .anyEdge: other != .middle
    case .middle: kind != .gaps || other == .middle
    default: part == other
    }
  }
}
