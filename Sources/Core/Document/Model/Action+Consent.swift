/// Which actions a user is asked about first (S289a; docs/contracts/actions.md has the reason for each kind).
extension Action {
  /// True unless it is known to be harmless: it changes what shows of this document, or fields in a way that can be undone, and
  /// names no file, address or script.
  public var needsConsent: Bool {
    switch kind {
    case .goTo, .goToDP, .thread, .hide, .resetForm, .setOCGState, .transition: namesOutside
    case .named: !NamedAct.isKnown(texts) || namesOutside
    case .unknown, .goToR, .goToE, .launch, .uri, .sound, .movie, .submitForm, .importData, .rendition, .goTo3DView,
      .javaScript, .richMediaExecute:
      true
    }
  }

  /// True if it names something that is not in the document, as a thread of another file, or brings a script.
  private var namesOutside: Bool {
    texts.contains { $0.kind == TextKind.targetFile || $0.kind == TextKind.uri || $0.kind == TextKind.script }
  }
}

/// The named acts that a view carries out: those that every reader knows (ISO 32000-2, table 216), and the two that all readers
/// added. No other name is harmless: Print, SaveAs and Quit reach outside the document.
public enum NamedAct: CaseIterable, Sendable {
  case nextPage
  case previousPage
  case firstPage
  case lastPage
  case goBack
  case goForward

  /// The act of that name; `nil` for any other.
  public init?(_ name: [UInt8]) {
    for act in Self.allCases where act.name.withUTF8Buffer({ $0.elementsEqual(name) }) {
      self = act
      return
    }
    return nil
  }

  /// True if the texts of an action name an act of these, and no other besides.
  static func isKnown(_ texts: [TextEntry]) -> Bool {
    let names = texts.filter { $0.kind == TextKind.actionName }
    return !names.isEmpty && names.allSatisfy { NamedAct($0.utf8) != nil }
  }

  private var name: StaticString {
    switch self {
    case .nextPage: "NextPage"
    case .previousPage: "PrevPage"
    case .firstPage: "FirstPage"
    case .lastPage: "LastPage"
    case .goBack: "GoBack"
    case .goForward: "GoForward"
    }
  }
}

extension Document {
  /// The flags of an action, and of those that run after it whether one needs consent.
  ///
  /// - Complexity: O(actions that follow), at most ``OutlineItem/deepest``.
  public func flags(of id: ActionID) -> Action.Flags {
    guard let action = action(id) else { return [] }
    return followsConsent(action.next) ? action.flags.union(.nextNeedsConsent) : action.flags
  }

  @_optimize(size)
  private func followsConsent(_ first: [ActionID]) -> Bool {
    var (waiting, seen) = (first, 0)
    while let next = waiting.popLast(), seen < Int(clamping: OutlineItem.deepest) {
      guard let action = action(next) else { continue }
      if action.needsConsent { return true }
      waiting.append(contentsOf: action.next)
      seen += 1
    }
    return !waiting.isEmpty
  }
}
