public import Document
import Geometry

/// Measure dictionaries and viewports as PDF writes them (ISO 32000-2, 12.9): the same bytes for the same values.
public enum MeasureDictionary {
  /// A measure dictionary; nothing in it is indirect.
  public static func bytes(_ measure: Measure) -> [UInt8] {
    var out: [UInt8] = []
    switch measure.kind {
    case .none: return Array("null".utf8)
    case .rectilinear: rectilinear(measure, &out)
    case .geospatial: geospatial(measure, &out)
    }
    return out
  }

  /// An array of viewports: a number for one that the file has at that place of its own array, a dictionary for any other.
  public static func viewports(_ viewports: [ViewportEntry]) -> [UInt8] {
    var out = Array("[".utf8)
    for entry in viewports {
      switch entry {
      case .ofFile(let place): out += Array(" \(place)".utf8)
      case .new(let measure):
        out.append(" << /Type /Viewport")
        box(measure, &out)
        if let name = measure.texts.text(TextKind.name) { text("/Name", name, &out) }
        if measure.kind != .none { out += Array(" /Measure ".utf8) + bytes(measure) }
        out.append(" >>")
      }
    }
    out.append(" ]")
    return out
  }

  private static func rectilinear(_ measure: Measure, _ out: inout [UInt8]) {
    out.append("<< /Type /Measure /Subtype /RL")
    text("/R", measure.texts.text(TextKind.ratio) ?? [], &out)
    list("/X", .x, measure, &out)
    list("/Y", .y, measure, &out)
    list("/D", .distance, measure, &out)
    list("/A", .area, measure, &out)
    list("/T", .angle, measure, &out)
    list("/S", .slope, measure, &out)
    if let origin = measure.origin {
      out.append(" /O [")
      numbers([origin.x, origin.y], &out)
      out.append(" ]")
    }
    if let factor = measure.yFactor {
      out.append(" /CYX ")
      exact(factor, &out)
    }
    out.append(" >>")
  }

  private static func geospatial(_ measure: Measure, _ out: inout [UInt8]) {
    out.append("<< /Type /Measure /Subtype /GEO")
    if let system = measure.texts.text(TextKind.coordinateSystem) {
      let number = code(of: system)
      let isProjected = system.starts(with: Array("PROJCS".utf8))
      out.append(isProjected ? " /GCS << /Type /PROJCS" : " /GCS << /Type /GEOGCS")
      if let number {
        out.append(" /EPSG ")
        out += number
      } else {
        text("/WKT", system, &out)
      }
      out.append(" >>")
    }
    for list in measure.points {
      switch list.kind {
      case PointsKind.bounds: out.append(" /Bounds [")
      case PointsKind.geographic: out.append(" /GPTS [")
      case PointsKind.local: out.append(" /LPTS [")
      default: continue
      }
      for point in list.points {
        out.append(" ")
        exact(point.x, &out)
        out.append(" ")
        exact(point.y, &out)
      }
      out.append(" ]")
    }
    out.append(" >>")
  }

  /// The digits behind "EPSG:"; `nil` for anything that is not such a code.
  private static func code(of system: [UInt8]) -> ArraySlice<UInt8>? {
    let mark = Array("EPSG:".utf8)
    guard system.starts(with: mark) else { return nil }
    let digits = system.dropFirst(mark.count)
    return (1...9).contains(digits.count) && digits.allSatisfy { 48...57 ~= $0 } ? digits : nil
  }

  private static func list(
    _ key: StaticString, _ role: NumberFormat.Role, _ measure: Measure, _ out: inout [UInt8]
  ) {
    // These three have to be there.
    let isRequired = role == .x || role == .distance || role == .area
    guard isRequired || measure.formats.contains(where: { $0.role == role }) else { return }
    out.append(" ")
    out.append(key)
    out.append(" [")
    for format in measure.formats where format.role == role { write(format, &out) }
    out.append(" ]")
  }

  private static func write(_ format: NumberFormat, _ out: inout [UInt8]) {
    out.append(" << /Type /NumberFormat")
    text("/U", format.texts.text(TextKind.unit) ?? [], &out)
    out.append(" /C ")
    exact(format.factor, &out)
    switch format.fraction {
    case .decimal: out.append(" /F /D")
    case .quotient: out.append(" /F /F")
    case .round: out.append(" /F /R")
    case .truncate: out.append(" /F /T")
    }
    out += Array(" /D \(format.precision)".utf8)
    if format.flags.contains(.keepsDenominator) { out.append(" /FD true") }
    if let found = format.texts.text(TextKind.thousands) { text("/RT", found, &out) }
    if let found = format.texts.text(TextKind.decimal) { text("/RD", found, &out) }
    if let found = format.texts.text(TextKind.unitPrefix) { text("/PS", found, &out) }
    if let found = format.texts.text(TextKind.unitSuffix) { text("/SS", found, &out) }
    if format.flags.contains(.labelFirst) { out.append(" /O /P") }
    out.append(" >>")
  }

  private static func box(_ measure: Measure, _ out: inout [UInt8]) {
    guard let box = measure.box else { return }
    out.append(" /BBox [")
    numbers([box.minX, box.minY, box.maxX, box.maxY], &out)
    out.append(" ]")
  }

  private static func numbers(_ values: [Double], _ out: inout [UInt8]) {
    for value in values {
      out.append(" ")
      out.append(decimal: value)
    }
  }

  /// With all digits that fit behind the point: a conversion is multiplied by large numbers.
  private static func exact(_ value: Double, _ out: inout [UInt8]) {
    var text = NumberStyle().text(value, digits: NumberStyle.mostDigits) ?? [48]
    while text.last == 48 { text.removeLast() }
    if text.last == 46 { text.removeLast() }
    out += text.isEmpty || text == [45] ? [48] : text
  }

  /// A text string in UTF-16, as hexadecimal digits.
  private static func text(_ key: StaticString, _ utf8: [UInt8], _ out: inout [UInt8]) {
    out.append(" ")
    out.append(key)
    out.append(" <FEFF")
    for unit in String(decoding: utf8, as: UTF8.self).utf16 {
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(truncatingIfNeeded: unit >> shift & 15)
        out.append(digit < 10 ? 48 &+ digit : 55 &+ digit)
      }
    }
    out.append(">")
  }
}
