import Interactions
import Tools

/// The kind of viewer that a view is part of (S345): which components, tools and keys it has. Raw values are stable.
public enum Profile: UInt32, Hashable, Sendable, CaseIterable {
  case reader = 1
  case annotator = 2
  case formFiller = 3
  case presenter = 4
}

/// The switches of a profile: the table of docs/guide/components.md.
extension Profile {
  /// The flags of the components. All composites are on.
  var flags: ComponentFlags {
    var flags = ComponentFlags()
    for component in off { flags.setEnabled(false, .component(component)) }
    return flags
  }

  private var off: [Component] {
    switch self {
    case .reader: [.selectAnnotation, .deselectAnnotation, .transformAnnotation, .editAnnotation]
    case .annotator: []
    // A tap beside a field ends its text: that is deselectAnnotation.
    case .formFiller: [.selectAnnotation, .transformAnnotation]
    case .presenter:
      [
        .selectAnnotation, .deselectAnnotation, .transformAnnotation, .editAnnotation, .showAnnotationMenu, .selectText,
        .deselectText, .smartZoom,
      ]
    }
  }

  /// True if menus offer what makes or changes annotations.
  var menusEdit: Bool { self == .annotator }

  /// True if a tap anywhere turns the page.
  var tapsTurn: Bool { self == .presenter }

  /// The tool to which others return; it is the current one when the profile is set.
  var tool: ToolMode { .pan }
}
