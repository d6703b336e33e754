/// The acts that a file's encryption may forbid (ISO 32000-2, table 22). Raw values are stable.
public struct Permissions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let print = Permissions(rawValue: 1 << 0)
  /// Changes of the content that none of the other bits is about; with ``annotate``, making and arranging fields.
  public static let modify = Permissions(rawValue: 1 << 1)
  /// Copying text and graphics.
  public static let copy = Permissions(rawValue: 1 << 2)
  /// Making, changing and removing annotations.
  public static let annotate = Permissions(rawValue: 1 << 3)
  /// Filling in and signing the fields that are there.
  public static let fill = Permissions(rawValue: 1 << 4)
  /// Extracting text for accessibility.
  public static let accessibility = Permissions(rawValue: 1 << 5)
  /// Inserting, removing, moving and turning pages.
  public static let assemble = Permissions(rawValue: 1 << 6)
  /// Printing in full quality.
  public static let printHigh = Permissions(rawValue: 1 << 7)

  public static let all = Permissions(rawValue: 1 << 8 - 1)
  /// Making and arranging fields: bits 4 and 6 together.
  static let forms: Permissions = [.modify, .annotate]
}

/// How much the author of a certified file lets others change without breaking the certification (ISO 32000-2, table 257).
public enum Certification: UInt32, Hashable, Sendable {
  /// It is not certified.
  case none = 0
  /// Nothing may change.
  case noChanges = 1
  /// Fields may be filled in and signed.
  case fill = 2
  /// That, and annotations may be made, changed and removed.
  case annotate = 3

  /// The acts that would break it.
  fileprivate var forbidden: Permissions {
    switch self {
    case .none: []
    case .noChanges: [.modify, .annotate, .fill, .assemble]
    case .fill: [.modify, .annotate, .assemble]
    case .annotate: [.modify, .assemble]
    }
  }
}

/// The permissions of a file, as its provider tells them. Without a word from it all is allowed.
public struct FilePermissions: Hashable, Sendable {
  /// Facts beside them. Raw values are stable.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let encrypted = Flags(rawValue: 1 << 0)
    /// It was opened with the owner's password, or has none: the encryption forbids nothing.
    public static let owner = Flags(rawValue: 1 << 1)
    /// It holds a signature or usage rights.
    public static let signed = Flags(rawValue: 1 << 2)
    /// The permissions are ignored: the document's own word, which no provider gives.
    public static let ignored = Flags(rawValue: 1 << 3)
    public static let ofFile: Flags = [.encrypted, .owner, .signed]
  }

  public var flags: Flags
  /// The acts that the encryption grants to those with the user's password.
  public var granted: Permissions
  public var certification: Certification

  public init(flags: Flags = [], granted: Permissions = .all, certification: Certification = .none) {
    (self.flags, self.granted, self.certification) = (flags, granted, certification)
  }

  /// The acts that encryption and certification leave. Annotating includes filling in fields, and modifying includes
  /// assembling, whatever the bits for those say (ISO 32000-2, table 22, bits 6 and 11).
  var allowed: Permissions {
    var found = flags.contains(.owner) ? .all : granted
    if found.contains(.annotate) { found.insert(.fill) }
    if found.contains(.modify) { found.insert(.assemble) }
    return found.subtracting(certification.forbidden)
  }
}

/// The permissions of a document, and whether they count.
struct DocumentPermissions {
  var file = FilePermissions() { didSet { settle() } }
  /// The host insists: nothing is forbidden.
  var isIgnored = false { didSet { settle() } }
  private(set) var allowed = Permissions.all

  private mutating func settle() { allowed = isIgnored ? .all : file.allowed }
}
