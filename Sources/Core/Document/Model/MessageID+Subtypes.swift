/// The names of annotations that have nothing else to be called by.
extension MessageID {
  /// The name of a subtype; `nil` for one that nobody meets.
  public init?(_ subtype: Subtype) {
    guard let name = MessageID(rawValue: 320 + subtype.rawValue), subtype != .unknown else { return nil }
    self = name
  }

  var subtypeName: StaticString {
    switch self {
    case .nameNote: "Note"
    case .nameFreeText: "Text"
    case .nameLine: "Line"
    case .nameRectangle: "Rectangle"
    case .nameEllipse: "Ellipse"
    case .namePolygon: "Polygon"
    case .namePolyline: "Polyline"
    case .nameHighlight: "Highlight"
    case .nameUnderline: "Underline"
    case .nameSquiggly: "Squiggly underline"
    case .nameStrikeOut: "Strikeout"
    case .nameCaret: "Insertion mark"
    default: nameOfContent
    }
  }

  private var nameOfContent: StaticString {
    switch self {
    case .nameStamp: "Stamp"
    case .nameInk: "Drawing"
    case .nameFileAttachment: "File attachment"
    case .nameSound: "Sound"
    case .nameMovie: "Film"
    case .nameScreen: "Media"
    case .nameThreeD: "3D model"
    case .nameRedaction: "Redaction"
    case .nameProjection: "Projection"
    case .nameRichMedia: "Rich media"
    default: ""
    }
  }
}
