/// Tools that are not current and may become so again, at most one for each mode: a click may go to and fro between two, and need not make
/// them each time.
struct RestingTools {
  private var tools: [any Tool] = []

  /// Takes the tool of a mode out, to become current; `nil` where none rests.
  mutating func take(_ mode: ToolMode) -> (any Tool)? {
    for place in tools.indices where tools[place].mode == mode { return tools.remove(at: place) }
    return nil
  }

  /// Keeps a tool that was closed. Returns `false` for one that cannot be used again, or where one of its mode rests already.
  mutating func keep(_ tool: any Tool) -> Bool {
    guard tool.isReusable, !tools.contains(where: { $0.mode == tool.mode }) else { return false }
    tools.append(tool)
    return true
  }
}
