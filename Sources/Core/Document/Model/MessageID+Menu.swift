/// The items of the context menu beside the first ones.
extension MessageID {
  var contextMenuItem: StaticString {
    switch self {
    case .menuLink: "Link"
    case .menuEditStrokes: "Edit strokes"
    case .menuType: "Type"
    case .menuTarget: "Target"
    case .menuRotate: "Rotate"
    case .menuOpen: "Open"
    case .menuApplyRedaction: "Apply redaction"
    case .menuAddItem: "Add item"
    case .menuCopyImage: "Copy image"
    case .menuCopyTable: "Copy as table"
    case .menuCopyAddress: "Copy address"
    case .menuCut: "Cut"
    case .menuSelectAll: "Select all"
    case .menuShapes: "Shapes"
    case .menuForm: "Form"
    case .menuAttach: "Attach"
    default: contextMenuTool
    }
  }

  private var contextMenuTool: StaticString {
    switch self {
    case .menuCreateNote: "Sticky note"
    case .menuCreateFreeText: "Text"
    case .menuCreateInk: "Ink"
    case .menuCreateHighlighter: "Highlighter"
    case .menuCreateSignature: "Signature"
    case .menuCreateRectangle: "Rectangle"
    case .menuCreateLine: "Line"
    case .menuCreateLink: "Link area"
    case .menuEraser: "Eraser"
    case .menuCreateImage: "Image"
    case .menuCreateRubberStamp: "Rubber stamp"
    case .menuCreateArrow: "Arrow"
    case .menuCreatePolyline: "Polyline"
    case .menuCreateEllipse: "Ellipse"
    case .menuCreatePolygon: "Polygon"
    case .menuCreateCloud: "Cloud"
    case .menuCreateRuler: "Ruler"
    case .menuCreateCallout: "Callout"
    case .menuCreateTextField: "Text field"
    case .menuCreateCheckBox: "Check box"
    case .menuCreateSignatureField: "Signature field"
    case .menuCreateSound: "Sound"
    case .menuCreateFile: "File"
    default: ""
    }
  }
}
