import Document
import Geometry

/// An icon by its name (ISO 32000-2, tables 175, 187 and 188), in a square of 20 units, y up.
enum IconSketch {
  case note, comment, help, key, insert, paragraph, newParagraph, check, cross, circle, star, count
  case pushPin, paperclip, graph, tag
  case speaker, microphone

  static let side = 20.0

  /// The default of the subtype where no icon has this name.
  init(_ subtype: Subtype, _ name: [UInt8]) {
    switch subtype {
    case .fileAttachment: self = IconSketch.find(name, IconSketch.files) ?? .pushPin
    case .sound: self = name.reads("Mic") ? .microphone : .speaker
    default: self = IconSketch.find(name, IconSketch.notes) ?? .note
    }
  }

  private static let notes: [(StaticString, IconSketch)] = [
    ("Comment", .comment), ("Help", .help), ("Key", .key), ("Insert", .insert), ("Paragraph", .paragraph),
    ("NewParagraph", .newParagraph), ("Check", .check), ("Checkmark", .check), ("CheckMark", .check),
    ("Cross", .cross), ("CrossHairs", .cross), ("Circle", .circle), ("Star", .star), ("Count", .count),
  ]
  private static let files: [(StaticString, IconSketch)] = [
    ("Paperclip", .paperclip), ("PaperClip", .paperclip), ("Graph", .graph), ("Tag", .tag),
  ]

  private static func find(_ name: [UInt8], _ known: [(StaticString, IconSketch)]) -> IconSketch? {
    for (each, icon) in known where name.reads(each) { return icon }
    return nil
  }

  /// Its colour where the annotation has none.
  var color: Annotation.Color {
    switch self {
    case .pushPin, .paperclip, .graph, .tag: Annotation.Color(components: 3, values: (0.35, 0.5, 0.75, 0))
    default: Annotation.Color(components: 3, values: (1, 0.82, 0.2, 0))
    }
  }

  /// True if it is all lines, in the annotation's colour.
  var isLine: Bool {
    switch self {
    case .check, .cross, .circle, .paperclip: true
    default: false
    }
  }

  var lineWidth: Double {
    switch self {
    case .check, .cross, .circle: 2.6
    case .paperclip, .help: 1.6
    default: 1
    }
  }

  var hasLines: Bool {
    switch self {
    case .insert, .star, .count: false
    default: true
    }
  }
}
