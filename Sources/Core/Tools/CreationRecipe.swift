import Document
import Geometry

/// How a mode creates: a row of data for each. What draws in a new way has a ``CreationShape`` of its own besides.
struct CreationRecipe {
  /// The way of drawing.
  enum Way {
    case box
    case ellipse
    case line
    case stroke
    case markup
    case spot
  }

  let kind: CreatedKind
  let way: Way
  /// What the tool draws with until something else is set.
  let style: ToolStyle
  /// What a tap makes, in points of the page as shown.
  var size = Size<PageSpace>(120, 80)
  /// Whether strokes that follow each other closely become one annotation.
  var joins = false
  /// Whether the host is asked to let its text be written.
  var opens = false
  /// /Name; empty for none.
  var icon: StaticString = ""

  /// `nil` for a mode without a recipe.
  init?(_ mode: ToolMode) {
    switch mode {
    case .createNote: self.init(1, .spot, ToolStyle(color: .yellow), opens: true, icon: "Note")
    case .createLine: self.init(6, .line, ToolStyle(color: .red, width: 2))
    case .createArrow:
      self.init(7, .line, ToolStyle(color: .red, width: 2, lineEndings: .init(end: CreationRecipe.openArrow)))
    case .createRectangle: self.init(9, .box, ToolStyle(color: .red, width: 2))
    case .createEllipse: self.init(10, .ellipse, ToolStyle(color: .red, width: 2))
    case .createHighlight: self.init(14, .markup, ToolStyle(color: .yellow))
    case .createUnderline: self.init(15, .markup, ToolStyle(color: .green))
    case .createSquiggly: self.init(16, .markup, ToolStyle(color: .red))
    case .createStrikeout: self.init(17, .markup, ToolStyle(color: .red))
    case .createInk: self.init(18, .stroke, ToolStyle(color: .blue, width: 2), joins: true)
    default:
      guard let row = CreationRecipe.field(mode) else { return nil }
      self = row
    }
  }

  init(
    _ row: UInt32, _ way: Way, _ style: ToolStyle, joins: Bool = false, opens: Bool = false, icon: StaticString = ""
  ) {
    kind = CreatedKind(rawValue: row)
    self.way = way
    self.style = style
    self.joins = joins
    self.opens = opens
    self.icon = icon
  }

  /// `IX_LINE_ENDING_OPEN_ARROW`.
  private static let openArrow: UInt32 = 4

  /// What the step is called: by the row, where there is a phrase for it.
  var name: Phrase { Phrase(rawValue: 120 &+ kind.rawValue) ?? .undoCreate }

  func makeShape() -> any CreationShape {
    switch way {
    case .box: CreationBox(isRound: false)
    case .ellipse: CreationBox(isRound: true)
    case .line: CreationLine()
    case .stroke: CreationStroke()
    case .markup: CreationMarkup()
    case .spot: CreationSpot()
    }
  }

  /// The annotation, without its geometry.
  func blank(_ style: ToolStyle) -> Annotation {
    if kind.subtype == .widget { return blankField(style) }
    var made = Annotation()
    made.subtype = kind.subtype
    made.flags = .print
    style.apply(to: &made)
    if icon.utf8CodeUnitCount > 0 {
      made.texts.append(TextEntry(kind: TextKind.icon, utf8: icon.withUTF8Buffer { Array($0) }))
    }
    return made
  }
}

extension Annotation.Color {
  fileprivate static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Self {
    Self(components: 3, values: (red, green, blue, 0))
  }

  fileprivate static var red: Self { rgb(0.86, 0.15, 0.15) }
  fileprivate static var green: Self { rgb(0.09, 0.64, 0.29) }
  fileprivate static var blue: Self { rgb(0.11, 0.31, 0.85) }
  fileprivate static var yellow: Self { rgb(1, 0.84, 0.2) }
}
