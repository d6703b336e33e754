import TestSupport
import Testing
import Typesetting

@testable import TextEditing

/// The characters of the standard fonts are those that their codes have: what can be typed is what can be shown.
struct RepertoireTests {
  @Test func latinHasWhatTheStandardFontsShow() {
    var differing: [UInt32] = []
    for scalar in UInt32(0)...0x10FFFF where Share.takes(scalar, pace: 31) && Unicode.Scalar(scalar) != nil {
      let isShown = Latin.encoded(CollectionOfOne(scalar)).missing == nil
      // Control characters are no text; the encoding passes over them.
      if isShown != EntryRepertoire.latin.has(scalar) { differing.append(scalar) }
    }
    #expect(differing.isEmpty, "\(differing.prefix(20).map { String($0, radix: 16) })")
  }

  @Test func aFontWithoutACharacterRefusesItByName() {
    var rules = EntryRules()
    rules.repertoire = .latin
    var editor = TextEditor("ab|", rules: rules)
    let refused = editor.insert(scalars("xαyЖ"))
    #expect(refused.notShown == 2)
    #expect(refused.firstNotShown == 0x3B1)
    #expect(editor.marked == "abxy|")
  }
}

/// Texts that a field may take.
struct AcceptingTests {
  private let digits: ([UInt32]) -> Bool = { $0.allSatisfy { (48...57).contains($0) } }

  @Test func nothingOfATextIsPutInThatTheFieldDoesNotTake() {
    var editor = TextEditor("1[2|3")
    let refused = editor.insert(scalars("4x"), accepting: digits)
    #expect(refused.notAccepted == 2)
    #expect(editor.marked == "1[2|3")
    #expect(!editor.canUndo)
    #expect(editor.insert(scalars("45"), accepting: digits).isEmpty)
    #expect(editor.marked == "145|3")
  }

  @Test func itIsAskedForTheWholeTextAfterLengths() {
    var rules = EntryRules()
    rules.maxLength = 3
    var editor = TextEditor("12|", rules: rules)
    var asked: [[UInt32]] = []
    editor.insert(
      scalars("345"),
      accepting: {
        asked.append($0)
        return true
      })
    #expect(asked == [scalars("123")])
  }

  @Test func aCompositionThatIsNotTakenIsCancelled() {
    var editor = TextEditor("12|")
    editor.compose(scalars("ni"), caret: 2)
    #expect(editor.commitComposition(accepting: digits).notAccepted == 2)
    #expect(editor.marked == "12|")
    #expect(editor.composition == nil)
  }

  @Test func anotherTextCanBePutInItsPlace() {
    var editor = TextEditor("12|")
    editor.insert(scalars("3"))
    editor.reset(to: scalars("9"), EntrySelection(1))
    #expect(editor.marked == "9|")
    #expect(!editor.canUndo && !editor.canRedo)
  }
}
