import Document

/// An enum of Core that an enum of the C interface stands for. The conformances are generated from schema/conversions.toml.
protocol CEnum {
  /// Parses a value from outside.
  init(c value: UInt32) throws(IXError)
  var c: UInt32 { get }
}

/// Failures that name the value that was refused, and its bound.
extension DocumentBox {
  /// The error with words round a value: "there is no page 7".
  func failure(_ error: IXError, _ words: StaticString, _ value: UInt64, _ end: StaticString = "") -> IXError {
    var line = UTF8Builder(words)
    line.add(value)
    line.add(end)
    return failure(error, line.utf8)
  }

  /// The same with a bound: "there is no page 7: the page count is 3".
  func failure(
    _ error: IXError, _ words: StaticString, _ value: UInt64, _ between: StaticString, _ bound: UInt64,
    _ end: StaticString = ""
  ) -> IXError {
    var line = UTF8Builder(words)
    line.add(value)
    line.add(between)
    line.add(bound)
    line.add(end)
    return failure(error, line.utf8)
  }

  /// The error for a page that is not there.
  func noPage(_ index: UInt64) -> IXError {
    failure(.notFound, "there is no page ", index, ": the page count is ", UInt64(clamping: document.pages.count))
  }

  /// A zoom that a caller gives.
  func checkZoom(_ zoom: Double) throws(IXError) {
    guard zoom.isFinite, zoom > 0 else {
      var line = UTF8Builder("a zoom is a number above 0, not ")
      line.add(zoom)
      throw failure(.invalidArgument, line.utf8)
    }
  }

  /// The error with words round two numbers.
  func refusing<Number: BinaryInteger>(
    _ error: IXError, _ words: StaticString, _ first: Number, _ second: Number, _ end: StaticString
  ) -> IXError {
    var line = UTF8Builder(words)
    line.add(Int(clamping: first))
    line.add(" and ")
    line.add(Int(clamping: second))
    line.add(end)
    return failure(error, line.utf8)
  }

  /// The error with words round a text: "no page has the label "iv"".
  func failure(_ error: IXError, _ words: StaticString, quoted text: [UInt8], _ end: StaticString = "") -> IXError {
    var line = UTF8Builder(words)
    line.add(quoted: text)
    line.add(end)
    return failure(error, line.utf8)
  }

  /// A value of an enumeration of the interface; its words say of which, as "the component ".
  func parse<Value: CEnum>(_ raw: UInt32, _ words: StaticString) throws(IXError) -> Value {
    guard let value = try? Value(c: raw) else {
      throw failure(.invalidArgument, words, UInt64(clamping: raw), " is not known")
    }
    return value
  }
}
