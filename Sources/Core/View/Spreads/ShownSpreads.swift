import Geometry
import Layout

/// What the host was told of the viewport.
struct LastReported {
  var pose: ViewPose?
  var page = -1
  var spreads: [Int] = []
  var containers = ReportedContainers()
}

/// What the host was told of pages, spreads and their containers, and which containers do not bounce.
///
/// Two records: `latest` is what was told at all, `settled` what was told by steps that were not sampled in the middle of a motion. So the
/// effects that are not sampled are the same however often a host samples.
final class ShownSpreads {
  var latest = LastReported()
  var settled = LastReported()
  /// Counts the changes of the viewport that were not sampled.
  private(set) var revision: UInt64 = 0
  /// Whether what there is is noted without telling it.
  private(set) var isPriming = false
  var firm = FirmContainers()
  /// Buffers that keep their capacity.
  var near: [Int] = []
  var pagesSeen: [Int] = []
  var innerSeen: [ReportedContainers.Inner] = []
  var pages: [VisiblePage] = []

  func countChange() { revision &+= 1 }

  func prime(_ isPriming: Bool) { self.isPriming = isPriming }

  /// Another page may stand where the current one stood: it is told again.
  func forgetPage() { (latest.page, settled.page) = (-2, -2) }

  /// News of containers begin anew.
  func forgetContainers() {
    settled.containers = ReportedContainers()
    latest.containers = ReportedContainers()
  }

  /// What shows becomes what shows at rest. A copy of the list: were the two one, the next change would allocate.
  func settle(withContainers: Bool) {
    latest.pose = settled.pose
    latest.page = settled.page
    if withContainers { latest.containers = settled.containers }
    guard latest.spreads != settled.spreads else { return }
    latest.spreads.removeAll(keepingCapacity: true)
    latest.spreads.append(contentsOf: settled.spreads)
  }
}
