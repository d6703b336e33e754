import Geometry

/// A trackpad's gesture stream enters the same recognizers as touch.
extension Arena {
  /// Takes a step of a trackpad's stream. One that begins while contacts are down is dropped.
  public func handle(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: sample.time, host)
    var stamped = sample
    stamped.time = contest.stamp(sample.time)
    switch stamped.phase {
    case .begin: beginStream(stamped, host)
    case .update: updateStream(stamped, host)
    case .end: endStream(stamped, host)
    case .cancel: if contest.stream.isOpen { contest.cancelEverything(.pointerCancelled) }
    case .hold: if contest.stream.isOpen { contest.cancelEverything(.pointerCancelled) }
    }
    contest.refreshDeadline()
  }

  private func beginStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    // A consumed begin silences its stream: it is never open.
    if contest.stream.isOpen, sample.isConsumed { return contest.cancelEverything(.consumed) }
    guard !sample.isConsumed else { return }
    guard contest.contacts.isEmpty else {
      contest.diagnostics.strays &+= 1
      return
    }
    if contest.stream.isOpen { contest.cancelEverything(.pointerCancelled) }
    if contest.isRunning { failAll(.tooLate, host) }
    guard !contest.isRunning else { return }
    contest.start(sample.time, .trackpadGesture)
    contest.isRepeat = false
    let pointer = pointerSample(sample, .down)
    contest.current = Contact(pointer, track: 0)
    let cluster = contest.stream.open(sample)
    admit(pointer, host)
    feedStream(.down, Cluster(), cluster, pointer, host)
    contest.finishIfQuiet()
  }

  private func updateStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard contest.stream.isOpen else { return }
    let pointer = pointerSample(sample, .move)
    contest.current?.update(pointer)
    let (before, after) = contest.stream.update(sample)
    if !sample.isConsumed { feedStream(.move, before, after, pointer, host) }
  }

  private func endStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard contest.stream.isOpen else { return }
    let pointer = pointerSample(sample, .up)
    let (before, _) = contest.stream.update(sample)
    feedStream(.up, before, Cluster(), pointer, host)
    contest.stream.close()
    afterLastContact(host)
  }

  private func feedStream(
    _ action: GestureInput.Action, _ before: Cluster, _ after: Cluster, _ sample: PointerSample, _ host: any ArenaHost
  ) {
    guard let contact = contest.current else { return }
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
