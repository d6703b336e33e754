public import Document

/// Measures that are made here rather than read.
extension Measure {
  /// The default measure: points, and square points.
  public static var points: Measure { calibrated(1, of: Unit(name: Array("pt".utf8), square: Array("sq pt".utf8))) }

  /// A unit by its names.
  public struct Unit: Hashable, Sendable {
    /// UTF-8.
    public var name: [UInt8]
    /// Of its square; UTF-8.
    public var square: [UInt8]

    public init(name: [UInt8], square: [UInt8]) {
      self.name = name
      self.square = square
    }

    /// `sq` and the name.
    public init(name: [UInt8]) { self.init(name: name, square: Array("sq ".utf8) + name) }
  }

  /// A measure in which a pdf space unit stands for so many of a unit.
  ///
  /// - Parameters:
  ///   - factor: Above 0.
  ///   - precision: 10 to the number of digits shown.
  @_optimize(size)
  public static func calibrated(_ factor: Double, of unit: Unit, precision: UInt32 = 100) -> Measure {
    var measure = Measure(kind: .rectilinear, object: 0, box: nil, origin: nil, yFactor: nil)
    measure.formats = [
      format(.x, factor, unit.name, precision), format(.distance, 1, unit.name, precision),
      format(.area, 1, unit.square, precision), angleFormat,
    ]
    var ratio = Array("1 pt = ".utf8)
    ratio += NumberStyle().text(factor, digits: 6) ?? []
    while ratio.last == 48 { ratio.removeLast() }
    if ratio.last == 46 { ratio.removeLast() }
    measure.texts = [TextEntry(kind: TextKind.ratio, utf8: ratio + [32] + unit.name)]
    return measure
  }

  private static func format(
    _ role: NumberFormat.Role, _ factor: Double, _ unit: [UInt8], _ precision: UInt32
  ) -> NumberFormat {
    var format = NumberFormat(role: role, fraction: .decimal, flags: [], precision: precision, factor: factor)
    format.texts = [TextEntry(kind: TextKind.unit, utf8: unit)]
    return format
  }

  /// Degrees, with their sign close to the number.
  private static var angleFormat: NumberFormat {
    var format = format(.angle, 1, [0xC2, 0xB0], 10)
    format.texts.append(TextEntry(kind: TextKind.unitPrefix, utf8: []))
    return format
  }
}

extension Measure {
  /// A measurement as text: by the formats of its kind; without such, by those of x for lengths, else as a number.
  public func text(_ measurement: Measurement) -> [UInt8]? {
    guard let role = measurement.kind.role else { return MeasureFormatter.text(count: measurement.value) }
    var formats = formats(role)
    if formats.isEmpty, role == .distance { formats = self.formats(.x) }
    return MeasureFormatter.text(measurement.value, formats)
  }

  /// The unit of the first format of a kind; empty where there is none.
  public func unit(_ kind: Measured) -> [UInt8] {
    guard let role = kind.role else { return [] }
    let formats = formats(role)
    return (formats.first ?? (role == .distance ? self.formats(.x).first : nil))?.texts.text(TextKind.unit) ?? []
  }
}

/// How measurements look, told apart by what their unit is of (S146).
extension Decoration {
  /// An area is filled translucently, its outline without dashes; a length is a dashed outline without filling; an angle a
  /// plain line; what is counted is not drawn.
  public mutating func look(like dimension: UnitDimension) {
    (dash, gap, fill, stroke, labelColor) = (0, 0, 0, 0, 0x1F29_37FF)
    width = 2
    switch dimension {
    case .length: (dash, gap, stroke) = (6, 4, 0xDC26_26FF)
    case .area: (fill, stroke) = (0x1D4E_D840, 0x1D4E_D8FF)
    case .angle: stroke = 0x7C3A_EDFF
    case .number: break
    }
  }
}
