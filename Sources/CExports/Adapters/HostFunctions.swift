import CInteract

/// A host's registration with a view: its functions, and the arguments that each of them gets. Adapters inherit from it and
/// translate: Core's protocol on one side, the host's functions on the other.
///
/// A question (``ask(_:_:)``) may only read, a hook (``hook(_:_:)``) may change things too; both are written into the trace.
class HostFunctions<Functions> {
  let functions: Functions
  let view: ViewHandle?
  private let box: DocumentBox
  private let number: UInt64
  private let data: UserData

  init(_ view: ViewBox, _ functions: Functions, _ data: UserData) {
    (box, self.view, number) = (view.box, view.handle, view.number)
    (self.functions, self.data) = (functions, data)
  }

  /// The `user_data` that the host registered.
  final var user: UnsafeMutableRawPointer? { data.pointer }

  /// Asks a question that is answered by a number.
  final func ask(_ name: StaticString, _ body: () -> UInt32) -> UInt32 { box.asking(name, number, body) }

  /// Asks a question that is answered by a record, which the host finds filled with `start`.
  final func ask<Answer>(_ name: StaticString, from start: Answer, _ body: (inout Answer) -> Void) -> Answer {
    box.asking(name, number) {
      var answer = start
      body(&answer)
      return answer
    }
  }

  /// Runs a hook that is answered by a number.
  final func hook(_ name: StaticString, _ body: () -> UInt32) -> UInt32 { box.hooking(name, number, body) }

  /// Runs a hook that may change a record, which the host finds filled with `start`.
  final func hook<Answer>(_ name: StaticString, from start: Answer, _ body: (inout Answer) -> Void) -> Answer {
    box.hooking(name, number) {
      var answer = start
      body(&answer)
      return answer
    }
  }

  /// Runs a hook that answers nothing.
  final func run(_ name: StaticString, _ body: () -> Void) {
    _ = box.hooking(name, number) {
      body()
      return 0
    }
  }
}
