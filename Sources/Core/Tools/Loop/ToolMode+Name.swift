extension ToolMode {
  /// The name by which hosts address the mode; stable. `nil` for modes of hosts and unknown ones.
  public var name: String? {
    switch self {
    case .pan: "pan"
    case .selectText: "select-text"
    case .linkAction: "link-action"
    case .formFill: "form-fill"
    case .media: "media"
    case .editLine: "edit-line"
    case .editTextMarkup: "edit-text-markup"
    case .editVertices: "edit-vertices"
    case .edit: "edit"
    case .editGroup: "edit-group"
    case .eraseInk: "erase-ink"
    case .selectRectangle: "select-rectangle"
    case .selectLasso: "select-lasso"
    case .createNote: "create-note"
    case .createLinkRectangle: "create-link-rectangle"
    case .createLinkText: "create-link-text"
    case .createFreeText: "create-free-text"
    case .createCallout: "create-callout"
    case .createLine: "create-line"
    case .createArrow: "create-arrow"
    case .createRuler: "create-ruler"
    case .createRectangle: "create-rectangle"
    case .createEllipse: "create-ellipse"
    case .createPolyline: "create-polyline"
    case .createPolygon: "create-polygon"
    case .createCloud: "create-cloud"
    case .createHighlight: "create-highlight"
    case .createUnderline: "create-underline"
    case .createSquiggly: "create-squiggly"
    case .createStrikeout: "create-strikeout"
    case .createInk: "create-ink"
    case .createFreehandHighlight: "create-freehand-highlight"
    case .createSignature: "create-signature"
    case .createImageStamp: "create-image-stamp"
    case .createRubberStamp: "create-rubber-stamp"
    case .createFileAttachment: "create-file-attachment"
    case .createSound: "create-sound"
    case .createRedactionText: "create-redaction-text"
    case .createTextField: "create-text-field"
    case .createCheckBox: "create-check-box"
    case .createSignatureField: "create-signature-field"
    case .createRadioButton: "create-radio-button"
    case .createRedactionRectangle: "create-redaction-rectangle"
    case .createPerimeterMeasure: "create-perimeter-measure"
    case .createAreaMeasure: "create-area-measure"
    case .createRectangleAreaMeasure: "create-rectangle-area-measure"
    case .createComboBox: "create-combo-box"
    case .createListBox: "create-list-box"
    case .createDateText: "create-date-text"
    case .smartPen: "smart-pen"
    case .createCountMarker: "create-count-marker"
    case .createCaret: "create-caret"
    case .createAngleMeasure: "create-angle-measure"
    default: nil
    }
  }

  /// Looks a name up, given as UTF-8. Case counts.
  ///
  /// - Complexity: O(modes).
  public init?(name: some Sequence<UInt8>) {
    for raw in UInt32(1)...ToolMode.createAngleMeasure.rawValue {
      let mode = ToolMode(rawValue: raw)
      guard let known = mode.name, known.utf8.elementsEqual(name) else { continue }
      self = mode
      return
    }
    return nil
  }
}
