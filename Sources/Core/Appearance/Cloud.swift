import Document
import Geometry

/// A cloudy border (/BE /S /C): arcs of circles whose centres lie along a ring, each from where the circle meets the one
/// before to where it meets the next.
struct Cloud {
  /// Circles at most.
  private static let most = 4096
  /// From centre to centre at most, in radii: neighbours always meet.
  private static let pace = 1.6

  let radius: Double
  /// Counterclockwise.
  private var centers: [Point<PDFSpace>] = []

  /// The radius for an annotation's border effect; 0 for none.
  static func radius(_ annotation: Annotation) -> Double {
    guard annotation.borderEffect == 1 else { return 0 }
    return 4 * annotation.borderIntensity.clamped(0, 2)
  }

  /// `nil` for a ring without length or a radius too small to be seen. A ring so long that it would need thousands of circles
  /// gets larger ones.
  init?(ring: [Point<PDFSpace>], radius: Double) {
    guard radius > 0.01, let first = ring.first else { return nil }
    let length = ring.ringLength
    guard length > radius * 0.1 else { return nil }
    self.radius = max(radius, 2 * length / (Cloud.pace * Double(Cloud.most)))
    let step = self.radius * Cloud.pace
    var corner = first
    for next in ring.dropFirst() where next.distance(to: corner) > step / 4 {
      add(from: corner, to: next, step)
      corner = next
    }
    add(from: corner, to: first, step)
    if ring.doubledArea < 0 { centers.reverse() }
  }

  /// Along an ellipse: its circles evenly spaced.
  init?(ellipse r: Rect<PDFSpace>, radius: Double) {
    guard radius > 0.01 else { return nil }
    let fine = Cloud.fineRing(r)
    let length = fine.ringLength
    let count = (length / (radius * Cloud.pace)).rounded(.up).clamped(8, Double(Cloud.most / 2)).clampedInt
    var ring: [Point<PDFSpace>] = []
    var (done, next) = (0.0, 0.0)
    for (i, p) in fine.enumerated() {
      let q = fine[(i + 1) % fine.count]
      let side = p.distance(to: q)
      while next < done + side, ring.count < count {
        ring.append(p.interpolated(to: q, (next - done) / side))
        next = length * Double(ring.count) / Double(count)
      }
      done += side
    }
    self.init(ring: ring, radius: radius)
  }

  private static func fineRing(_ r: Rect<PDFSpace>) -> [Point<PDFSpace>] {
    let (c, a, b) = (r.center, r.width / 2, r.height / 2)
    return (0..<256).map {
      let (sin, cos) = Elementary.sinCos(2 * Double.pi * Double($0) / 256)
      return Point(c.x + a * cos, c.y + b * sin)
    }
  }

  private mutating func add(from a: Point<PDFSpace>, to b: Point<PDFSpace>, _ step: Double) {
    let count = (a.distance(to: b) / step).rounded(.up).clamped(1, Double(Cloud.most)).clampedInt
    for i in 0..<count { centers.append(a.interpolated(to: b, Double(i) / Double(count))) }
  }

  func trace(_ pen: inout some Pen) {
    let n = centers.count
    for i in 0..<n {
      let (before, here, after) = (centers[(i + n - 1) % n], centers[i], centers[(i + 1) % n])
      let (u, v) = (here - before, after - here)
      let turn = Elementary.atan2(u.cross(v), u.dot(v))
      let sweep = .pi + (turn < -3.141592 ? .pi : turn) - lean(u) - lean(v)
      let start = Elementary.atan2(u.dy, u.dx) + .pi + lean(u)
      if i == 0 { pen.move(to: here.polar(radius, start)) }
      // Where the ring turns sharply inwards the circle lies behind its neighbours.
      if sweep > 0 { pen.addArc(here, radius, from: start, sweep) }
    }
    if n > 0 { pen.close() }
  }

  /// Between the way to a neighbouring centre and that to where the two circles meet.
  private func lean(_ way: Vector<PDFSpace>) -> Double {
    Elementary.acos((way.length / (2 * radius)).clamped(0, 1))
  }
}

extension Pen {
  /// An arc, from where the pen is.
  fileprivate mutating func addArc(_ c: Point<PDFSpace>, _ radius: Double, from start: Double, _ sweep: Double) {
    let count = (sweep / 1.6).rounded(.up).clamped(1, 4).clampedInt
    let part = sweep / Double(count)
    let (sin, cos) = Elementary.sinCos(part / 4)
    let handle = 4.0 / 3 * radius * sin / cos
    for i in 0..<count {
      let (a, b) = (start + part * Double(i), start + part * Double(i + 1))
      let (from, to) = (c.polar(radius, a), c.polar(radius, b))
      let (u, v) = ((from - c) / radius * handle, (to - c) / radius * handle)
      curve(to: to, Point(from.x - u.dy, from.y + u.dx), Point(to.x + v.dy, to.y - v.dx))
    }
  }
}

extension Point {
  fileprivate func polar(_ radius: Double, _ angle: Double) -> Self {
    let (sin, cos) = Elementary.sinCos(angle)
    return Self(x + radius * cos, y + radius * sin)
  }
}

extension [Point<PDFSpace>] {
  /// Once round.
  fileprivate var ringLength: Double {
    guard var before = last else { return 0 }
    var sum = 0.0
    for p in self {
      sum += p.distance(to: before)
      before = p
    }
    return sum
  }

  /// Twice the area inside; negative for a ring that runs clockwise.
  fileprivate var doubledArea: Double {
    guard let first, var before = last else { return 0 }
    var sum = 0.0
    for p in self {
      sum += (before - first).cross(p - first)
      before = p
    }
    return sum
  }
}
