/// For the exhaustive check of the resolver: going back to an earlier state.
extension Arena {
  /// Becomes what another arena with the same recognizers and relations is, as far as the resolver is concerned: not in
  /// what its machines have seen, and not in what it remembers for explanations.
  package func becomes(_ other: Arena) { contest.copy(other.contest) }
}

extension Contest {
  mutating func copy(_ other: borrowing Contest) {
    slots = other.slots
    moments = other.moments
    queue = other.queue
    cursor = other.cursor
    begins = other.begins
    contacts = other.contacts
    current = other.current
    copySequence(other)
    copyTimes(other)
  }

  private mutating func copySequence(_ other: borrowing Contest) {
    sequence = other.sequence
    isRunning = other.isRunning
    sequenceTables.copy(other.sequenceTables)
    round = other.round
    kind = other.kind
    live = other.live
    wanting = other.wanting
    acted = other.acted
    holders = other.holders
    timed = other.timed
    active = other.active
    hasChangedCompany = other.hasChangedCompany
    isSilenced = other.isSilenced
    isRepeat = other.isRepeat
  }

  private mutating func copyTimes(_ other: borrowing Contest) {
    startTime = other.startTime
    segmentStart = other.segmentStart
    lastStep = other.lastStep
    cap = other.cap
    now = other.now
    soonest = other.soonest
    isDeadlineKnown = other.isDeadlineKnown
    wentBack = other.wentBack
  }
}
