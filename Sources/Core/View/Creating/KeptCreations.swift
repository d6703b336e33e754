import Display
import Document
import Geometry
import Tools

/// Something drawn on a page of which a part comes later: it is created once that is there.
struct KeptCreation {
  var creation: Creation
  /// How it is shown until then, on its page.
  let preview: [KeptItem]
  /// Where the host is asked to let its text be written; `nil` where it is not, or the user has done something else since.
  var opensAt: Point<PageSpace>?
}

/// An item of the display list, on its page.
struct KeptItem {
  let shape: DrawShape<PageSpace>
  let role: DrawItem.Role
  /// Units of the page.
  let width: Double
  let rgba: UInt32
}

/// Drawings and marks on pages of which a part comes later, in the order in which they were made.
///
///     kept --all of its page is there, or cannot be read--> created, or refused as it would have been at once
///       `--its page is gone, or the view--> dropped
struct KeptCreations {
  /// More are refused.
  static let most = 1_000

  private var all: [KeptCreation] = []
  private var marks: [KeptMark] = []
  /// The items of the one that is about to be kept, as a tool draws them; `nil` while what tools draw goes into the display list.
  private var preview: [DrawItem]?
  private var isCreating = false
  /// True if a part of some page has come.
  private var isDue = false

  var isEmpty: Bool { all.isEmpty }
  var isFull: Bool { all.count + marks.count >= KeptCreations.most }
  var isReady: Bool { isDue && !isCreating }

  mutating func beginPreview() { preview = [] }

  /// Takes an item that a tool draws. Returns `false` where it belongs into the display list.
  mutating func take(_ item: DrawItem) -> Bool {
    guard preview != nil else { return false }
    preview?.append(item)
    return true
  }

  mutating func endPreview() -> [DrawItem] {
    defer { preview = nil }
    return preview ?? []
  }

  mutating func keep(_ creation: KeptCreation) { all.append(creation) }

  mutating func keep(_ mark: KeptMark) { marks.append(mark) }

  /// The first mark; `nil` for none.
  mutating func takeMark() -> KeptMark? { marks.isEmpty ? nil : marks.removeFirst() }

  /// The first mark has to wait on.
  mutating func putBack(_ mark: KeptMark) { marks.insert(mark, at: 0) }

  mutating func noteAnswer() { isDue = !all.isEmpty || !marks.isEmpty }

  /// The user does something else: what is created later asks for no text.
  mutating func forgetOpening() {
    for place in all.indices where all[place].opensAt != nil { all[place].opensAt = nil }
  }

  mutating func beginCreating() { (isCreating, isDue) = (true, false) }
  mutating func endCreating() { isCreating = false }

  /// The first whose page is decided, with all that were drawn on that page before it; `nil` where none is.
  mutating func takeFirst(where isDecided: (Creation) -> Bool) -> KeptCreation? {
    for place in all.indices where isDecided(all[place].creation) {
      let page = all[place].creation.page
      guard !all[..<place].contains(where: { $0.creation.page == page }) else { continue }
      return all.remove(at: place)
    }
    return nil
  }

  /// Lists all that is kept.
  func forEach(_ body: (KeptCreation) -> Void) {
    for kept in all { body(kept) }
  }
}
