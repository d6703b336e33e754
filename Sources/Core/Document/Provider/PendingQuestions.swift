/// The questions whose answers a document waits for, beside its opening and the parts of its pages.
struct PendingQuestions {
  var unlock = false
  var outline = false
  /// True if the destination of some name is pending.
  var destination = false
  /// Pages with parts that are pending.
  var pages = PendingPages()
  /// Labels, by the page's index in the file.
  var labels: [Int] = []
  var pictures: [PendingPicture] = []
  /// True if a reload is, and whether it discards unsaved edits.
  var reload: Bool?
  var save: PendingSave?
  /// How the last save that was pending failed.
  var saveFailure: ProviderFailure?
  /// How often the provider was asked what has arrived.
  var polls: UInt64 = 0
}

/// Pages with parts that were pending when they were asked for. Some of these may be there by now: they go from time to time, so that
/// there are at most twice as many as are pending, and a few.
struct PendingPages {
  private static let few = 64

  private(set) var ids: [PageID] = []
  private var most = PendingPages.few

  /// Adds a page none of whose parts was pending before.
  mutating func add(_ page: PageID, isPending: (PageID) -> Bool) {
    if ids.count >= most {
      ids.removeAll { !isPending($0) }
      most = max(PendingPages.few, 2 &* ids.count)
    }
    ids.append(page)
  }
}

/// A picture that comes later.
struct PendingPicture: Equatable {
  /// The number of the page as the provider was asked; `nil` where it was not told one.
  let number: Int?
  /// The page's index in the file; `nil` for a page that was inserted.
  let page: Int?
}

/// A save that is under way: all that the provider was asked with, and the undo step up to which it saves.
struct PendingSave {
  let changes: DocumentChanges
  let path: [UInt8]
  let flags: SaveFlags
  let serial: UInt64
}
