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
    case callout
    case caret
    /// A mark where text lies below, else a stroke.
    case smart
    /// Several points, one after the other.
    case path(isClosed: Bool)
  }

  let kind: CreatedKind
  let way: Way
  /// The tool's style until another one is set.
  let style: ToolStyle
  /// The size of an annotation that a tap makes, in points of the page as shown.
  var size = Size<PageSpace>(120, 80)
  /// True if strokes that follow each other closely become one annotation.
  var joins = false
  /// True if the host is asked to let its text be written, or its target be set.
  var opens = false
  /// /Name; empty for none.
  var icon: StaticString = ""
  /// /IT; empty for none.
  var intent: StaticString = ""
  /// The content that the host has to provide before it is created.
  var content = CreationContent.nothing
  /// Points after which it is done by itself; for what is drawn point by point.
  var points = Int.max
  /// True if its points snap to what is on the page, unless Ctrl is held.
  var snaps = false
  /// True if one that a tap makes is as large as its text.
  var fitsText = false

  /// `nil` for a mode without a recipe.
  init?(_ mode: ToolMode) {
    guard
      let row = CreationRecipe.shape(mode) ?? CreationRecipe.mark(mode) ?? CreationRecipe.text(mode)
        ?? CreationRecipe.picture(mode) ?? CreationRecipe.field(mode)
        ?? CreationRecipe.measure(mode)
    else { return nil }
    self = row
  }

  init(_ row: UInt32, _ way: Way, _ style: ToolStyle) {
    kind = CreatedKind(rawValue: row)
    self.way = way
    self.style = style
  }

  /// The line ending of arrows.
  private static let openArrow: UInt32 = 4

  /// The name of the undo step: by the row, if there is a phrase for it.
  var name: MessageID { MessageID(rawValue: 120 &+ kind.rawValue) ?? .undoCreate }

  func makeShape() -> any CreationShape { needsText ? CreationLate(newShape()) : newShape() }

  /// The shape for text that is there.
  func newShape() -> any CreationShape {
    switch way {
    case .box: CreationBox(isRound: false)
    case .ellipse: CreationBox(isRound: true)
    case .line: CreationLine()
    case .stroke, .path: CreationStroke()
    case .markup: CreationMarkup()
    case .spot: CreationSpot()
    case .callout: CreationCallout()
    case .caret: CreationCaret()
    case .smart: CreationSmart()
    }
  }

  /// The annotation, without its geometry.
  func blank(_ style: ToolStyle) -> Annotation {
    if kind.subtype == .widget { return blankField(style) }
    var made = Annotation()
    made.subtype = kind.subtype
    made.flags = .print
    style.apply(to: &made)
    if case .stroke = way {
      // A signature is a stamp, and yet drawn with a line.
      made.borderWidth = style.width
      made.traits.insert(.hasBorderWidth)
    }
    made.texts.set(TextKind.icon, icon)
    made.texts.set(TextKind.intent, intent)
    return made
  }
}

// The rows.
extension CreationRecipe {
  private func with(_ change: (inout CreationRecipe) -> Void) -> CreationRecipe {
    var row = self
    change(&row)
    return row
  }

  private static func shape(_ mode: ToolMode) -> CreationRecipe? {
    let red = ToolStyle(color: .red, width: 2)
    switch mode {
    case .createLine: return Self(6, .line, red)
    case .createArrow:
      return Self(7, .line, ToolStyle(color: .red, width: 2, lineEndings: .init(end: openArrow))).with {
        $0.intent = "LineArrow"
      }
    case .createRectangle: return Self(9, .box, red)
    case .createEllipse: return Self(10, .ellipse, red)
    case .createPolyline: return Self(11, .path(isClosed: false), red)
    case .createPolygon: return Self(12, .path(isClosed: true), red)
    case .createCloud:
      return Self(13, .path(isClosed: true), ToolStyle(color: .red, width: 2, cloud: 1)).with {
        $0.intent = "PolygonCloud"
      }
    case .createInk: return Self(18, .stroke, ToolStyle(color: .blue, width: 2)).with { $0.joins = true }
    case .createFreehandHighlight:
      return Self(19, .stroke, ToolStyle(color: .yellow, width: 12)).with {
        ($0.joins, $0.intent) = (true, "InkHighlight")
      }
    case .smartPen: return Self(37, .smart, ToolStyle(color: .blue, width: 2)).with { $0.joins = true }
    default: return nil
    }
  }

  /// Marks over text, and links.
  private static func mark(_ mode: ToolMode) -> CreationRecipe? {
    let link = ToolStyle(color: .blue, width: 0)
    let redaction = ToolStyle(color: .red, interiorColor: .black)
    switch mode {
    case .createLinkRectangle: return Self(2, .box, link).with { $0.opens = true }
    case .createLinkText: return Self(3, .markup, link).with { $0.opens = true }
    case .createHighlight: return Self(14, .markup, ToolStyle(color: .yellow))
    case .createUnderline: return Self(15, .markup, ToolStyle(color: .green))
    case .createSquiggly: return Self(16, .markup, ToolStyle(color: .red))
    case .createStrikeout: return Self(17, .markup, ToolStyle(color: .red))
    case .createRedactionText: return Self(25, .markup, redaction)
    case .createRedactionRectangle: return Self(30, .box, redaction)
    case .createCaret: return Self(39, .caret, ToolStyle(color: .blue)).with { $0.opens = true }
    default: return nil
    }
  }

  /// Notes and what is written onto the page.
  private static func text(_ mode: ToolMode) -> CreationRecipe? {
    let written = ToolStyle(color: .black)
    switch mode {
    case .createNote: return Self(1, .spot, ToolStyle(color: .yellow)).with { ($0.opens, $0.icon) = (true, "Note") }
    case .createFreeText:
      return Self(4, .box, written).with { ($0.size, $0.opens, $0.intent) = (Size(144, 36), true, "FreeText") }
    case .createCallout:
      let pointing = ToolStyle(color: .black, interiorColor: .white, lineEndings: .init(start: openArrow))
      return Self(5, .callout, pointing).with {
        ($0.size, $0.opens, $0.intent) = (Size(120, 36), true, "FreeTextCallout")
      }
    case .createDateText:
      return Self(36, .box, ToolStyle(color: .black, width: 0)).with {
        ($0.content, $0.fitsText, $0.intent) = (.text, true, "FreeTextTypeWriter")
      }
    case .createCountMarker: return Self(38, .spot, ToolStyle(color: .red)).with { $0.icon = "Count" }
    default: return nil
    }
  }

  /// Stamps, and what carries data of the host.
  private static func picture(_ mode: ToolMode) -> CreationRecipe? {
    switch mode {
    case .createSignature: return Self(20, .stroke, ToolStyle(color: .ink, width: 2)).with { $0.joins = true }
    case .createImageStamp:
      return Self(21, .box, ToolStyle(color: .none)).with { ($0.content, $0.intent) = (.image, "StampImage") }
    case .createRubberStamp:
      return Self(22, .box, ToolStyle(color: .none)).with { ($0.size, $0.icon) = (Size(144, 40), "Draft") }
    case .createFileAttachment:
      return Self(23, .spot, ToolStyle(color: .blue)).with { ($0.content, $0.icon) = (.file, "PushPin") }
    case .createSound:
      return Self(24, .spot, ToolStyle(color: .green)).with { ($0.content, $0.icon) = (.sound, "Speaker") }
    default: return nil
    }
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
  fileprivate static var ink: Self { rgb(0.05, 0.1, 0.35) }
  fileprivate static var black: Self { Self(components: 1, values: (0, 0, 0, 0)) }
  fileprivate static var white: Self { Self(components: 1, values: (1, 0, 0, 0)) }
}
