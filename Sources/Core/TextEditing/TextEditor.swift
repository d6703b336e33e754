import Geometry

/// A text while it is written: scalars, selection, composition, undo and the rules of its field.
///
/// A value: it knows no view, no document and no time, and the same calls have the same result. Indices are gaps between
/// scalars, 0 to `scalars.count`; what is beyond counts as the end. Carets stand at boundaries of grapheme clusters only, and a
/// place that is none is the next one. Lines end in 10 alone.
///
///     plain --compose--> composing --compose--> composing
///       ^                    |-- insert, commitComposition, any change or move: what is composed stays, one step
///       `--------------------'-- cancelComposition, compose([]), undo, redo: as it was before, to the bit
///
/// Two editors are equal if text, selection and composition are; history does not count.
public struct TextEditor: Sendable {
  /// The text.
  public internal(set) var scalars: [UInt32]
  public internal(set) var selection: EntrySelection
  /// Text that an input method has not committed yet.
  public internal(set) var composition: TextComposition?
  public let rules: EntryRules

  /// UTF-16 code units of the text.
  var units: Int
  /// The state before the composition.
  var composing: CompositionOrigin?
  var history: EntryHistory
  /// The piece that `extend(to:)` never takes away, and by how much it extends.
  var origin = SelectionOrigin()
  /// Where moves from line to line aim at.
  var goal: Double?

  /// The bytes that undo may take.
  public static let undoBudget = 4 << 20

  /// A text with the caret behind it.
  ///
  /// It is taken as it is, also where it is longer than the rules allow. Line ends are made one scalar, 10, or a space where the
  /// rules have one line; numbers that are no scalars become U+FFFD.
  ///
  /// - Parameter undoBudget: The most bytes of all steps that can be undone; the newest step is kept in any case.
  /// - Complexity: O(scalars).
  public init(_ scalars: [UInt32], _ rules: EntryRules = EntryRules(), undoBudget: Int = TextEditor.undoBudget) {
    self.rules = rules
    self.scalars = rules.opened(scalars)
    units = EntryRules.units(self.scalars)
    selection = EntrySelection(self.scalars.count)
    history = EntryHistory(budget: undoBudget)
  }

  /// UTF-16 code units of the text, as MaxLen counts.
  public var length: Int { units }
  /// True if a step can be undone, or a composition cancelled.
  public var canUndo: Bool { composition != nil || !history.done.isEmpty }
  /// True if a step can be redone.
  public var canRedo: Bool { composition == nil && !history.undone.isEmpty }
  /// Bytes that undo takes.
  public var undoFootprint: Int { history.footprint }

  var clusters: ClusterSearch { ClusterSearch(scalars) }
}

extension TextEditor: Hashable {
  public static func == (a: TextEditor, b: TextEditor) -> Bool {
    a.selection == b.selection && a.composition == b.composition && a.scalars == b.scalars
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scalars)
    hasher.combine(selection)
    hasher.combine(composition)
  }
}

// MARK: - Changing

extension TextEditor {
  /// Puts scalars in place of others, with the caret behind them.
  ///
  /// - Complexity: O(scalars put in and taken out), and moving what follows.
  mutating func put(_ new: [UInt32], in range: Range<Int>) {
    units += EntryRules.units(new) - EntryRules.units(scalars[range])
    scalars = scalars.replacing(range, with: new)
    setCaret(range.lowerBound + new.count)
  }

  /// The caret at a place, or at the next boundary.
  mutating func setCaret(_ index: Int) {
    selection = EntrySelection(clusters.snapped(index))
    origin = SelectionOrigin()
    goal = nil
  }

  /// Changes the text as one step, or as part of the one before.
  mutating func change(
    _ range: Range<Int>, to new: [UInt32], _ cause: EntryCause, from old: EntrySelection, beginsWord: Bool = false
  ) {
    let other = Array(scalars[range])
    put(new, in: range)
    let changed = range.lowerBound..<range.lowerBound + new.count
    history.add(
      EntryStep(range: changed, other: other, otherSelection: old, selection: selection, cause: cause),
      beginsWord: beginsWord)
  }

  /// Another text, with its selection, as if it were opened so: nothing is composed, and nothing can be undone.
  public mutating func reset(to scalars: [UInt32], _ selection: EntrySelection) {
    self = TextEditor(scalars, rules, undoBudget: history.budget)
    self.selection = selection
  }

  /// A range within the text.
  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<scalars.count) }
}

extension [UInt32] {
  /// The same with others in the place of some: made at once, for others most often have it as it was.
  fileprivate func replacing(_ range: Range<Int>, with new: [UInt32]) -> [UInt32] {
    [UInt32].filled(upTo: count - range.count + new.count) { made, size in
      func add(_ part: ArraySlice<UInt32>) {
        for scalar in part {
          made.initializeElement(at: size, to: scalar)
          size &+= 1
        }
      }
      add(self[..<range.lowerBound])
      add(new[...])
      add(self[range.upperBound...])
    }
  }
}

// MARK: - Undo

extension TextEditor {
  /// Takes the last step back: text and selection are as before it. While something is composed, that is cancelled instead.
  ///
  /// - Returns: False if there is nothing to undo.
  /// - Complexity: O(scalars of the step), and moving what follows.
  @discardableResult
  public mutating func undo() -> Bool {
    if composition != nil { return cancelComposition() }
    return swapStep(undoing: true)
  }

  /// Makes the step again that was undone last. While something is composed, that is cancelled instead.
  ///
  /// - Returns: False if there is nothing to redo.
  @discardableResult
  public mutating func redo() -> Bool {
    if composition != nil { return cancelComposition() }
    return swapStep(undoing: false)
  }

  private mutating func swapStep(undoing: Bool) -> Bool {
    guard var step = history.take(undoing: undoing) else { return false }
    let now = Array(scalars[step.range])
    put(step.other, in: step.range)
    step.range = step.range.lowerBound..<step.range.lowerBound + step.other.count
    step.other = now
    swap(&step.selection, &step.otherSelection)
    selection = step.selection
    history.put(step, undone: undoing)
    return true
  }
}
