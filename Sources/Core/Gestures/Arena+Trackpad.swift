import Geometry

/// A trackpad's gesture stream enters the same recognizers as touch.
extension Arena {
  /// Takes a step of a trackpad's stream. One that begins while contacts are down is dropped.
  public func handle(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: sample.time, host)
    var stamped = sample
    stamped.time = stamp(sample.time)
    switch stamped.phase {
    case .begin: beginStream(stamped, host)
    case .update: updateStream(stamped, host)
    case .end: endStream(stamped, host)
    case .cancel: if stream.isOpen { cancelEverything(.pointerCancelled) }
    case .hold: if stream.isOpen { cancelEverything(.pointerCancelled) }
    }
    refreshDeadline()
  }

  private func beginStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard contacts.isEmpty else {
      diagnostics.strays &+= 1
      return
    }
    if stream.isOpen { cancelEverything(.pointerCancelled) }
    if isRunning { failAll(.tooLate, host) }
    guard !isRunning else { return }
    start(sample.time, .trackpadGesture)
    isRepeat = false
    let pointer = pointerSample(sample, .down)
    current = Contact(pointer, track: 0)
    let cluster = stream.open(sample)
    admit(pointer, host)
    feedStream(.down, Cluster(), cluster, pointer, host)
    finishIfQuiet()
  }

  private func updateStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard stream.isOpen else { return }
    let pointer = pointerSample(sample, .move)
    current?.update(pointer)
    let (before, after) = stream.update(sample)
    feedStream(.move, before, after, pointer, host)
  }

  private func endStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard stream.isOpen else { return }
    let pointer = pointerSample(sample, .up)
    let (before, _) = stream.update(sample)
    feedStream(.up, before, Cluster(), pointer, host)
    stream.close()
    afterLastContact(host)
  }

  private func feedStream(
    _ action: GestureInput.Action, _ before: Cluster, _ after: Cluster, _ sample: PointerSample, _ host: any ArenaHost
  ) {
    guard let contact = current else { return }
    let input = GestureInput(
      action: action, time: sample.time, contact: contact, before: before, after: after, isRepeat: false)
    feed(input, sample, host)
    resolve(host)
  }

  private func pointerSample(_ sample: TrackpadSample, _ phase: PointerPhase) -> PointerSample {
    PointerSample(
      time: sample.time, pointer: 0, device: sample.device, kind: .trackpadGesture, phase: phase,
      position: sample.position, modifiers: sample.modifiers)
  }
}
