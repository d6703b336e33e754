/// The change of the list of pages in an undo step. Indices are those at that time; an undo step holds when all after it are undone.
enum PageEdit {
  case insert([PageRow], at: Int)
  case remove([PageRow], at: Int)
  case move(first: Int, count: Int, to: Int)
  /// Pages that follow each other lie otherwise.
  case lay(first: Int, before: [PageGeometry], after: [PageGeometry])

  var reversed: PageEdit {
    switch self {
    case .insert(let rows, let index): .remove(rows, at: index)
    case .remove(let rows, let index): .insert(rows, at: index)
    case .move(let first, let count, let index): .move(first: index, count: count, to: first)
    case .lay(let first, let before, let after): .lay(first: first, before: after, after: before)
    }
  }

  /// About how many bytes it keeps.
  var footprint: Int {
    switch self {
    case .insert(let rows, _), .remove(let rows, _): 64 &+ rows.count &* 80
    case .move: 64
    case .lay(_, let before, _): 64 &+ before.count &* 144
    }
  }

  var news: PageNews {
    switch self {
    case .insert(let rows, let index): PageNews(.inserted, first: index, count: rows.count)
    case .remove(let rows, let index): PageNews(.removed, first: index, count: rows.count)
    case .move(let first, let count, let index): PageNews(.moved, first: first, count: count, to: index)
    case .lay(let first, let before, _): PageNews(.laid, first: first, count: before.count)
    }
  }
}

/// The kind of change that an edit made to pages.
public enum PageChange: UInt32, Hashable, Sendable {
  case inserted = 1
  case removed = 2
  case moved = 3
  /// Turned, or with other boxes.
  case laid = 4
}

/// The change of a run of consecutive pages.
public struct PageNews: Hashable, Sendable {
  public let change: PageChange
  /// Where the first of them stood; of inserted ones, where it stands now.
  public let first: Int
  public let count: Int
  /// Where the first of them stands now; of removed ones, where it was.
  public let to: Int

  init(_ change: PageChange, first: Int, count: Int, to: Int? = nil) {
    self.change = change
    self.first = first
    self.count = count
    self.to = to ?? first
  }
}

/// How a page lay when it came from the file: kept from its first edit on.
final class FilePage {
  let geometry: PageGeometry
  init(_ geometry: PageGeometry) { self.geometry = geometry }
}
