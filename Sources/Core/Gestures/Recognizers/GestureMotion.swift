import Geometry

/// How far contacts have come: summed from their movements, so that a finger that joins or leaves makes no jump.
struct GestureMotion: Hashable, Sendable {
  private(set) var start = Point<ViewSpace>.origin
  private(set) var position = Point<ViewSpace>.origin
  /// The way since the landing.
  private(set) var total = Vector<ViewSpace>.zero
  /// The way before the last movement.
  private(set) var previous = Vector<ViewSpace>.zero
  /// From where ``GestureEvent/translation`` counts.
  private var base = Vector<ViewSpace>.zero
  private var reported = Vector<ViewSpace>.zero

  mutating func begin(_ place: Point<ViewSpace>) {
    self = GestureMotion()
    start = place
    position = place
  }

  /// Follows the middle of all contacts.
  mutating func move(_ input: GestureInput) { move(input.after.focal - input.before.focal, to: input.after.focal) }

  mutating func move(_ way: Vector<ViewSpace>, to place: Point<ViewSpace>) {
    previous = total
    total = total + way
    position = place
  }

  /// Contacts joined or left: the place jumps, the way does not.
  mutating func jump(to place: Point<ViewSpace>) {
    previous = total
    position = place
  }

  /// Puts another way in place of the one so far, for a pan that keeps to an axis.
  mutating func replace(_ way: Vector<ViewSpace>) { total = way }

  /// Counts from here on.
  mutating func rebase() { rebase(at: total) }

  /// Counts from a point of the way.
  mutating func rebase(at way: Vector<ViewSpace>) {
    base = way
    reported = way
  }

  /// The way since the last event.
  var pending: Vector<ViewSpace> { total - reported }

  mutating func report(_ event: inout GestureEvent) {
    event.start = start
    event.position = position
    event.translation = total - base
    event.delta = total - reported
    reported = total
  }
}
