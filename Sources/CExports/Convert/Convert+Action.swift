import CInteract
import Document
import Geometry

extension Destination {
  /// Parses a destination from outside.
  init(c place: ix_destination) throws(IXError) {
    let known = IX_DESTINATION_HAS_ZOOM.rawValue << 1 - 1
    guard let kind = Kind(rawValue: place.kind), place.flags & ~known == 0 else { throw .invalidArgument }
    func member(_ flag: ix_destination_flags, _ value: Double) throws(IXError) -> Double? {
      place.flags & flag.rawValue == 0 ? nil : try Double(c: value)
    }
    let zoom = try member(IX_DESTINATION_HAS_ZOOM, place.zoom)
    self.init(
      kind: kind, page: place.page == UInt32.max ? nil : Int(clamping: place.page),
      left: try member(IX_DESTINATION_HAS_LEFT, place.left), top: try member(IX_DESTINATION_HAS_TOP, place.top),
      right: try member(IX_DESTINATION_HAS_RIGHT, place.right),
      bottom: try member(IX_DESTINATION_HAS_BOTTOM, place.bottom), zoom: zoom.flatMap { $0 > 0 ? $0 : nil })
  }
}

extension Action {
  /// Parses an action from outside. The core decides if it needs consent.
  init(c action: ix_action) throws(IXError) {
    let flags = Flags(rawValue: action.flags)
    guard let kind = Kind(rawValue: action.kind), Flags.known.isSuperset(of: flags),
      action.trigger <= IX_TRIGGER_NEXT.rawValue
    else { throw .invalidArgument }
    self.init(
      kind: kind, flags: flags, trigger: action.trigger, formFlags: action.form_flags,
      destination: flags.contains(.hasDestination) ? try Destination(c: action.destination) : nil)
  }
}

extension Measure {
  /// Parses a measure from outside.
  init(c measure: ix_measure) throws(IXError) {
    let known = IX_MEASURE_HAS_Y_FACTOR.rawValue << 1 - 1
    guard let kind = Kind(rawValue: measure.kind), measure.flags & ~known == 0 else { throw .invalidArgument }
    func has(_ flag: ix_measure_flags) -> Bool { measure.flags & flag.rawValue != 0 }
    self.init(
      kind: kind, object: measure.object, box: has(IX_MEASURE_HAS_BOX) ? try Rect(c: measure.box) : nil,
      origin: has(IX_MEASURE_HAS_ORIGIN) ? try Point(c: measure.origin) : nil,
      yFactor: has(IX_MEASURE_HAS_Y_FACTOR) ? try Double(c: measure.y_factor) : nil)
  }
}

extension NumberFormat {
  /// Parses a number format from outside.
  init(c format: ix_number_format) throws(IXError) {
    let flags = Flags(rawValue: format.flags)
    guard let role = Role(rawValue: format.role), let fraction = Fraction(rawValue: format.fraction),
      Flags.known.isSuperset(of: flags), format.factor.isFinite
    else { throw .invalidArgument }
    self.init(role: role, fraction: fraction, flags: flags, precision: format.precision, factor: format.factor)
  }
}
