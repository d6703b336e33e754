extension Array {
  /// An array of at most so many elements that a body puts into its memory, and counts.
  ///
  /// For none the standard library would write the count into what the empty arrays of all threads share: always the same 0, but two threads that
  /// write are a race.
  @inline(__always)
  public static func filled(
    upTo count: Int, _ body: (inout UnsafeMutableBufferPointer<Element>, inout Int) -> Void
  ) -> [Element] {
    count > 0 ? Array(unsafeUninitializedCapacity: count, initializingWith: body) : []
  }
}
