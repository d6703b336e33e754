import TextEditing
import Typesetting

/// Keystrokes for counting instructions: `editor-probe ACT KEYS LENGTH` does KEYS acts in a line of LENGTH scalars. What a key
/// costs is the difference of two counts of keys: `benchmarks/editor.sh`.
@main
struct EditorProbe {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 4, let act = words.first, let keys = Int(words[2]), let length = Int(words[3]),
      let before = Int(words[4])
    else { return print("usage: editor-probe ACT KEYS LENGTH SCALARS-BEFORE") }
    var rules = EntryRules()
    rules.isMultiLine = true
    let row =
      act == "hebrew" ? [0x5D0, 0x5D1, 0x5B8, 0x20] : act == "marks" ? [0xE01, 0xE34, 0xE02] : [0x61, 0x62, 0x20]
    let line = (0..<length).map { UInt32(row[$0 % row.count]) }
    let lines = (0..<before).map { $0 % 200 == 199 ? 10 : UInt32(0x61) }
    var editor = TextEditor(lines + line, rules)
    editor.place(at: TextPlace(lines.count + length / 2))
    for number in 0..<keys { perform(act, number, &editor) }
    print(editor.scalars.count, editor.selection.head.index)
  }

  private static func perform(_ act: String, _ number: Int, _ editor: inout TextEditor) {
    switch act {
    case "type", "hebrew", "marks": editor.insert([act == "type" ? 0x78 : act == "hebrew" ? 0x5D2 : 0xE35])
    case "backspace": editor.delete(.cluster, forward: false)
    case "word": editor.delete(.word, forward: number % 2 == 0)
    case "compose":
      editor.compose([0x6B, 0x61], caret: 2)
      editor.compose([0x304B], caret: 1)
      editor.insert([0x304B])
    case "undo": if number % 2 == 0 { editor.insert([0x78], as: .pasted) } else { editor.undo() }
    default: break
    }
  }
}
