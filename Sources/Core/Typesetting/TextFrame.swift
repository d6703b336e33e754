public import Geometry

/// Where a text is laid, and how: the box of a field or of a free text.
public struct TextFrame: Hashable, Sendable {
  /// How a text fills the box.
  public enum Kind: Hashable, Sendable {
    /// One line, in the middle of the box's height.
    case line
    /// Lines that are broken at the width of the box, from its top.
    case block
    /// Lines that are not broken, as rows from the top of the area: the options of a list box.
    case list
    /// A letter in the middle of each of a number of cells.
    case comb(cells: Int)
  }

  /// How far lines are apart, and how far the first one is from the top.
  public enum Spacing: Hashable, Sendable { case field, freeText }

  /// The box as it is read, in the space of the form; y goes up.
  public var box: Rect<PDFSpace>
  /// From that space to pdf space: turns the box to where it stands.
  public var matrix: Transform<PDFSpace, PDFSpace>
  /// From the box to where text is cut: border and relief, pdf space units.
  public var inset: Double
  /// From the box to where text begins.
  public var padding: Double
  /// 0 at the left, 1 in the middle, 2 at the right.
  public var quadding: UInt32
  public var kind: Kind
  public var spacing: Spacing
  /// A size of 0 follows the text and the box.
  public var style: TextStyle
  /// Where baselines lie, if a file says so; `nil` leaves it to the standard font.
  public var baselines: Baselines?
  /// True shows a star for each scalar.
  public var isPassword: Bool
  /// True if text that is larger than the box is scrolled; false if there is no more than what fits.
  public var canScroll: Bool

  public init(
    box: Rect<PDFSpace>, matrix: Transform<PDFSpace, PDFSpace> = .identity, inset: Double = 0, padding: Double = 0,
    quadding: UInt32 = 0, kind: Kind = .line, spacing: Spacing = .field, style: TextStyle,
    baselines: Baselines? = nil, isPassword: Bool = false, canScroll: Bool = true
  ) {
    (self.box, self.matrix, self.inset, self.padding) = (box, matrix, inset, padding)
    (self.quadding, self.kind, self.spacing, self.style) = (quadding, kind, spacing, style)
    (self.baselines, self.isPassword, self.canScroll) = (baselines, isPassword, canScroll)
  }

  /// The characters that show: of a password stars.
  func shown(_ scalars: [UInt32]) -> [UInt32] { isPassword ? scalars.map { _ in 0x2A } : scalars }

  /// True if line ends have no meaning.
  var isOneLine: Bool {
    switch kind {
    case .line, .comb: true
    case .block, .list: false
    }
  }

  /// In which text is shown: beyond it is cut.
  public var area: Rect<PDFSpace> { box.expanded(by: -inset) }
  /// In which text is laid.
  public var room: Rect<PDFSpace> { box.expanded(by: -padding) }

  /// Between the baselines of two lines, in ems.
  public var leading: Double { baselines?.leading ?? (spacing == .field ? 1.15 : 1.2) }
  /// From the top of a line to its baseline, in ems.
  public var ascent: Double {
    baselines?.ascent ?? (spacing == .field ? style.font.ascent : StandardFont.ascent)
  }

  /// How many lines show, one that is cut included.
  func shownLines(_ size: Double) -> Int {
    let line = spacing == .field ? max(size * leading, 0.001) : size * leading
    return (room.height / line).clamped(0, 10_000).clampedInt + 1
  }

  /// How many rows of a list show as a whole.
  public var wholeRows: Int { (area.height / (style.size * leading)).clamped(0, 10_000).clampedInt }

  /// Where a line of a width begins.
  func left(_ width: Double) -> Double {
    let room = room
    guard spacing == .field else {
      switch quadding {
      case 1: return room.minX + (room.width - width) / 2
      case 2: return room.maxX - width
      default: return room.minX
      }
    }
    switch quadding {
    case 1: return max(room.center.x - width / 2, room.minX)
    case 2: return max(room.maxX - width, room.minX)
    default: return room.minX
    }
  }

  /// The baseline of one line in the middle of the box.
  func middleBaseline(_ size: Double) -> Double {
    box.center.y - (baselines?.middle ?? (style.font.ascent - style.font.descent) / 2) * size
  }

  // Sizes that follow the text.
  static let least = 4.0
  /// Where nothing says more, pdf space units.
  public static let usual = 12.0

  /// The size of the style; where it is 0, the largest one at which the text fits, not below one that can be read.
  func size(for codes: [UInt8]) -> Double {
    guard style.size <= 0 else { return style.size }
    switch kind {
    case .block: return size(ofBlock: codes)
    case .list: return TextFrame.usual
    case .line: return size(ofLine: style.font.width(codes))
    case .comb: return size(ofLine: 0)
    }
  }

  /// The same for a line that is so wide, in ems.
  func size(ofLine width: Double) -> Double {
    guard style.size <= 0 else { return style.size }
    let height = area.height / leading
    let wide = width > 0 ? room.width / width : height
    return max(min(height, wide), TextFrame.least)
  }

  private func size(ofBlock codes: [UInt8]) -> Double {
    var style = style
    let room = room
    style.size = TextFrame.usual
    while style.size > TextFrame.least {
      let fitting = (room.height / (style.size * leading)).clamped(0, 10_000).clampedInt
      if TextBlock(codes, style, width: room.width, most: fitting + 1, isMeasured: false).lines.count <= fitting {
        break
      }
      style.size -= 0.5
    }
    return style.size
  }
}

/// The frame of texts that are laid in it one after the other: it is much to copy with each.
final class SharedFrame: Hashable, Sendable {
  let frame: TextFrame

  init(_ frame: TextFrame) { self.frame = frame }

  static func == (a: SharedFrame, b: SharedFrame) -> Bool { a.frame == b.frame }

  func hash(into hasher: inout Hasher) { hasher.combine(frame) }
}
