/// The tools that come with the library.
extension ToolManager {
  /// True if ``builtIn(_:as:)`` makes a tool of a mode: each click asks, and a tool is much to make for that.
  static func hasBuiltIn(_ mode: ToolMode) -> Bool {
    switch mode {
    case .pan, .selectText, .linkAction, .formFill, .media, .eraseInk, .selectRectangle, .selectLasso, .edit, .editLine,
      .editVertices, .editTextMarkup, .editGroup:
      true
    default: CreationRecipe(mode) != nil
    }
  }

  /// The built-in tool of a mode, for a tool of the host to be based on. `nil` for a mode that has none.
  ///
  /// - Parameter own: The mode that it goes by.
  public static func builtIn(_ mode: ToolMode, as own: ToolMode) -> (any Tool)? {
    switch mode {
    case .pan: PanTool(own)
    case .selectText: SelectTextTool(own)
    case .linkAction: LinkActionTool(own)
    case .formFill: FormFillTool(own)
    case .media: MediaTool(own)
    case .eraseInk: EraseInkTool(own)
    case .selectRectangle, .selectLasso: SelectAreaTool(mode, as: own)
    case .edit, .editLine, .editVertices, .editTextMarkup, .editGroup: EditTool(mode, as: own)
    default: CreationTool.make(mode, as: own)
    }
  }
}
