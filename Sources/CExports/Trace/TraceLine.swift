import CInteract
import Document
import View

/// One argument of a call as the trace keeps it. Pointers are read when the line is written, within the call.
enum TraceArgument {
  case word(UInt64)
  case number(Double)
  case point(ix_point)
  case party(ix_party)
  /// A text and its length, which are two parameters.
  case text(UnsafePointer<CChar>?, UInt)
  /// A password, or the text of a password field, which is not written; whether it is the one that stands there.
  case secret(isSame: Bool)
  /// One event, and the count of 1: a password that is edited in a view is another one from then on, the one that was there, or empty.
  case password(PasswordEdit, time: UInt64)
  /// An array of records of `stride` bytes and its count, which are two parameters.
  case items(UnsafeRawPointer?, stride: Int, count: UInt)
  /// One struct of `size` bytes.
  case record(UnsafeRawPointer?, size: Int)
  /// Events and their count, which are two parameters.
  case events(UnsafePointer<ix_event>?, UInt)
  /// A struct of `size` bytes that holds functions from its ninth byte on.
  case functions(UnsafeRawPointer?, size: Int)
  /// A function of the host; only whether there is one.
  case function(Bool)
  case userData
  /// Where an answer goes; only whether there is a place.
  case out(Bool)

  static func word(_ value: UInt32) -> TraceArgument { .word(UInt64(clamping: value)) }
  static func word(_ value: UInt) -> TraceArgument { .word(UInt64(clamping: value)) }
  static func word(_ value: Int32) -> TraceArgument { .word(UInt64(truncatingIfNeeded: value)) }

  static func items<Item>(_ items: UnsafePointer<Item>?, _ count: UInt) -> TraceArgument {
    .items(UnsafeRawPointer(items), stride: MemoryLayout<Item>.stride, count: count)
  }

  static func record<Item>(_ item: UnsafePointer<Item>?) -> TraceArgument {
    .record(UnsafeRawPointer(item), size: MemoryLayout<Item>.size)
  }

  /// A struct that begins with its size, of which no more is read than the caller has.
  static func sized<Item: SizedStruct>(_ item: UnsafePointer<Item>?) -> TraceArgument {
    guard let item else { return .record(nil, size: 0) }
    let given = Int(clamping: UnsafeRawPointer(item).loadUnaligned(as: UInt32.self))
    return .record(UnsafeRawPointer(item), size: min(given, 4096))
  }

  /// An array of structs that begin with their size, all of the first one's.
  static func sizedItems<Item: SizedStruct>(_ items: UnsafePointer<Item>?, _ count: UInt) -> TraceArgument {
    guard let items, count > 0 else { return .items(nil, stride: 0, count: count) }
    let given = Int(clamping: UnsafeRawPointer(items).loadUnaligned(as: UInt32.self))
    return .items(UnsafeRawPointer(items), stride: min(given, 4096), count: count)
  }

  /// A struct of functions: of each only whether it is there.
  static func functions<Item: SizedStruct>(_ functions: UnsafePointer<Item>?) -> TraceArgument {
    guard case .record(let record, let size) = TraceArgument.sized(functions) else { return .userData }
    return .functions(record, size: size)
  }

  static func out<Item>(_ place: UnsafeMutablePointer<Item>?) -> TraceArgument { .out(place != nil) }
}

/// Builds a line of the trace: JSON with members in the order given.
struct TraceLine {
  private(set) var bytes: [UInt8] = []
  /// True if texts are masked.
  let masks: Bool

  init(masks: Bool) { self.masks = masks }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A member's name; a comma before it where one is wanted.
  mutating func key(_ name: StaticString) {
    write(bytes.isEmpty ? "{\"" : ",\"")
    write(name)
    write("\":")
  }

  mutating func word(_ name: StaticString, _ number: UInt64) {
    key(name)
    word(number)
  }

  mutating func hex(_ name: StaticString, _ number: UInt64) {
    key(name)
    hex(number)
  }

  /// A member with the bytes of a struct.
  mutating func bytes<Record>(_ name: StaticString, of record: Record) {
    key(name)
    withUnsafeBytes(of: record) { hex($0) }
  }

  /// A member that is a name of ours, which needs no escapes.
  mutating func name(_ name: StaticString, _ text: StaticString) {
    key(name)
    bytes.append(34)
    write(text)
    bytes.append(34)
  }

  mutating func word(_ number: UInt64) {
    let first = bytes.count
    var rest = number
    repeat {
      bytes.append(48 &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  /// A number that reads back as the same bits; what JSON has no number for, as a text.
  mutating func number(_ number: Double) {
    if number.isFinite {
      bytes.append(contentsOf: "\(number)".utf8)
    } else {
      write(number.isNaN ? "\"nan\"" : number < 0 ? "\"-inf\"" : "\"inf\"")
    }
  }

  mutating func hex(_ number: UInt64) {
    bytes.append(34)
    for shift in stride(from: 60, through: 0, by: -4) {
      bytes.append(Self.digit(UInt8(truncatingIfNeeded: number >> UInt64(clamping: shift))))
    }
    bytes.append(34)
  }

  mutating func hex(_ memory: UnsafeRawBufferPointer) {
    bytes.append(34)
    for byte in memory {
      bytes.append(Self.digit(byte >> 4))
      bytes.append(Self.digit(byte))
    }
    bytes.append(34)
  }

  /// A text with escapes for what JSON wants escaped, and for what would act on who reads the line (``MessageText``).
  mutating func text(_ utf8: [UInt8]) {
    bytes.append(34)
    if masks {
      bytes.append(contentsOf: repeatElement(120, count: utf8.count))
    } else {
      var at = 0
      while at < utf8.count {
        let first = at
        let scalar = UTF8Repair.next(utf8, &at)
        if MessageText.acts(scalar) {
          escape(scalar)
        } else {
          if scalar == 34 || scalar == 92 { bytes.append(92) }
          bytes.append(contentsOf: utf8[first..<at])
        }
      }
    }
    bytes.append(34)
  }

  /// `\u202e`; of a scalar beyond 16 bits its two surrogates.
  private mutating func escape(_ scalar: UInt32) {
    if scalar > 0xFFFF {
      let rest = scalar &- 0x10000
      unit(0xD800 | rest >> 10)
      unit(0xDC00 | rest & 0x3FF)
    } else {
      unit(scalar)
    }
  }

  private mutating func unit(_ value: UInt32) {
    write("\\u")
    for byte in [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] {
      bytes.append(Self.digit(byte >> 4))
      bytes.append(Self.digit(byte))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    let low = value & 15
    return low < 10 ? 48 &+ low : 87 &+ low
  }
}

extension TraceLine {
  /// The arguments of a call as an array, one member a parameter.
  @_optimize(size)
  mutating func arguments(_ arguments: [TraceArgument]) {
    key("args")
    bytes.append(91)
    var isFirst = true
    for argument in arguments {
      if !isFirst { bytes.append(44) }
      isFirst = false
      write(argument)
    }
    write("]")
  }

  private mutating func write(_ argument: TraceArgument) {
    switch argument {
    case .word(let value): word(value)
    case .number(let value): number(value)
    case .point(let point): pair(point)
    case .party(let party): withUnsafeBytes(of: party) { hex($0) }
    case .text(let text, let length): write(text, length)
    case .secret(let isSame): write(isSame ? "\"same\",0" : "\"secret\",0")
    case .password(let password, let time): write(password, at: time)
    case .items(let items, let stride, let count): write(items, stride, count)
    case .events(let events, let count): write(events, count)
    case .record(nil, _), .functions(nil, _): write("null")
    case .functions(let functions, let size): write(functions: functions, size)
    case .record(let record, let size): hex(UnsafeRawBufferPointer(start: record, count: size))
    case .function(let isThere): write(isThere ? "\"function\"" : "null")
    case .userData: write("null")
    case .out(let isThere): write(isThere ? "\"out\"" : "null")
    }
  }

  private mutating func pair(_ point: ix_point) {
    bytes.append(91)
    number(point.x)
    bytes.append(44)
    number(point.y)
    bytes.append(93)
  }

  private mutating func write(_ text: UnsafePointer<CChar>?, _ length: UInt) {
    guard let utf8 = try? readUTF8(text, length), text != nil else { return write("null,0") }
    self.text(utf8)
    bytes.append(44)
    word(UInt64(clamping: utf8.count))
  }

  /// Functions have another address in each process: those that are there count as 1.
  private mutating func write(functions: UnsafeRawPointer?, _ size: Int) {
    let word = MemoryLayout<UInt>.size
    var bytes = [UInt8](UnsafeRawBufferPointer(start: functions, count: size))
    var at = 8
    while at + word <= bytes.count {
      let isThere = bytes[at..<(at + word)].contains { $0 != 0 }
      for i in 0..<word { bytes[at + i] = i == 0 && isThere ? 1 : 0 }
      at += word
    }
    bytes.withUnsafeBytes { hex($0) }
  }

  private mutating func write(_ events: UnsafePointer<ix_event>?, _ count: UInt) {
    guard let events, count <= 1 << 24 else {
      return write(UnsafeRawPointer(events), MemoryLayout<ix_event>.stride, count)
    }
    bytes.append(91)
    for i in 0..<Int(clamping: count) {
      if i > 0 { bytes.append(44) }
      write(masks ? events[i].masked : events[i])
    }
    write("],")
    word(UInt64(clamping: count))
  }

  /// Text in place of all that is there, which only says what it is.
  private mutating func write(_ password: PasswordEdit, at time: UInt64) {
    var event = ix_event()
    (event.type, event.time_ns) = (IX_EVENT_TEXT.rawValue, time)
    (event.u.text.replace_before, event.u.text.replace_after) = (UInt32.max, UInt32.max)
    write("[")
    switch password {
    case .same: write(event, "same")
    case .other: write(event, "secret")
    case .empty: write(event, "empty")
    }
    write("],1")
  }

  /// An event; where it points to a text this stands beside it, and its addresses are 0. `password`: what stands for the text.
  private mutating func write(_ event: ix_event, _ password: StaticString? = nil) {
    guard event.holdsText else { return withUnsafeBytes(of: event) { hex($0) } }
    let (given, length) = (event.u.text, Int(clamping: event.u.text.length))
    var bare = event
    (bare.u.text.utf8, bare.u.text.clauses, bare.u.text.length) = (nil, nil, 0)
    write("{\"event\":")
    withUnsafeBytes(of: bare) { hex($0) }
    write(",\"text\":")
    if given.utf8 == nil {
      bytes.append(34)
      bytes.append(contentsOf: repeatElement(120, count: length))
      bytes.append(34)
    } else {
      text([UInt8](UnsafeRawBufferPointer(start: given.utf8, count: length)))
    }
    write(",\"clauses\":")
    let clauses = given.clauses == nil ? 0 : Int(clamping: given.clause_count)
    hex(UnsafeRawBufferPointer(start: given.clauses, count: MemoryLayout<ix_clause>.stride * clauses))
    if let password { name("password", password) }
    write("}")
  }

  private mutating func write(_ items: UnsafeRawPointer?, _ stride: Int, _ count: UInt) {
    guard let items, count <= 1 << 24 else {
      write("null,")
      return word(UInt64(clamping: count))
    }
    bytes.append(91)
    for i in 0..<Int(clamping: count) {
      if i > 0 { bytes.append(44) }
      hex(UnsafeRawBufferPointer(start: items + i * stride, count: stride))
    }
    write("],")
    word(UInt64(clamping: count))
  }
}

extension ix_event {
  /// The event with the character it types, if any, replaced by x. Keys held with Control, Alt or Meta type nothing.
  fileprivate var masked: ix_event {
    if holdsText { return maskedText }
    guard isKey else { return self }
    let commands = IX_MODIFIER_CONTROL.rawValue | IX_MODIFIER_ALT.rawValue | IX_MODIFIER_META.rawValue
    guard u.key.modifiers & commands == 0, u.key.key > 32, u.key.key < IX_KEY_ESCAPE.rawValue else { return self }
    var event = self
    event.u.key.key = 120
    return event
  }
}
