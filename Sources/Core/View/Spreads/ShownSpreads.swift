import Geometry
import Layout

/// The viewport that was last reported to the host.
struct LastReported {
  var pose: ViewPose?
  var page = -1
  var spreads: [Int] = []
  var containers = ReportedContainers()
}

/// The last reports to the host on pages, spreads and their containers, and the containers that do not bounce.
///
/// Two records: `latest` is what was told at all, `settled` what was told by steps that were not sampled in the middle of a motion. So the
/// effects that are not sampled are the same however often a host samples.
final class ShownSpreads {
  var latest = LastReported()
  var settled = LastReported()
  /// Counts the changes of the viewport that were not sampled.
  private(set) var revision: UInt64 = 0
  /// True while the state is noted without a report.
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

  /// The visible list becomes the list at rest. A copy: if both shared storage, the next change would allocate.
  func settle(withContainers: Bool) {
    latest.pose = settled.pose
    latest.page = settled.page
    if withContainers { latest.containers = settled.containers }
    guard latest.spreads != settled.spreads else { return }
    latest.spreads.removeAll(keepingCapacity: true)
    latest.spreads.append(contentsOf: settled.spreads)
  }
}
