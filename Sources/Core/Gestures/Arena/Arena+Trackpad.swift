import Geometry

/// A trackpad's gesture stream enters the same recognizers as touch.
extension Arena {
  /// Takes a sample of a trackpad's stream. One that begins while contacts are down is dropped.
  public func handle(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: sample.time, host)
    var stamped = sample
    stamped.time = resolver.stamp(sample.time)
    switch stamped.phase {
    case .begin: beginStream(stamped, host)
    case .update: updateStream(stamped, host)
    case .end: endStream(stamped, host)
    case .cancel: if resolver.devices.stream.isOpen { resolver.cancelEverything(.pointerCancelled) }
    case .hold: if resolver.devices.stream.isOpen { resolver.cancelEverything(.pointerCancelled) }
    }
    resolver.refreshDeadline()
  }

  private func beginStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    // A consumed begin silences its stream: it is never open.
    if resolver.devices.stream.isOpen, sample.isConsumed { return resolver.cancelEverything(.consumed) }
    guard !sample.isConsumed else { return }
    guard resolver.contacts.isEmpty else {
      resolver.diagnostics.strays &+= 1
      return
    }
    if resolver.devices.stream.isOpen { resolver.cancelEverything(.pointerCancelled) }
    if resolver.sequence.isRunning { failAll(.tooLate, host) }
    guard !resolver.sequence.isRunning else { return }
    resolver.start(sample.time, .trackpadGesture)
    resolver.sequence.isRepeat = false
    let pointer = pointerSample(sample, .down)
    resolver.contacts.setApart(Contact(pointer, track: 0))
    let cluster = resolver.devices.stream.open(sample)
    admit(pointer, host)
    feedStream(.down, Cluster(), cluster, pointer, host)
    resolver.finishIfQuiet()
  }

  private func updateStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard resolver.devices.stream.isOpen else { return }
    let pointer = pointerSample(sample, .move)
    resolver.contacts.updateApart(pointer)
    let (before, after) = resolver.devices.stream.update(sample)
    if !sample.isConsumed { feedStream(.move, before, after, pointer, host) }
  }

  private func endStream(_ sample: TrackpadSample, _ host: any ArenaHost) {
    guard resolver.devices.stream.isOpen else { return }
    let pointer = pointerSample(sample, .up)
    let (before, _) = resolver.devices.stream.update(sample)
    feedStream(.up, before, Cluster(), pointer, host)
    resolver.devices.stream.close()
    afterLastContact(host)
  }

  private func feedStream(
    _ action: GestureInput.Action, _ before: Cluster, _ after: Cluster, _ sample: PointerSample, _ host: any ArenaHost
  ) {
    guard let contact = resolver.contacts.latestActing else { return }
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
