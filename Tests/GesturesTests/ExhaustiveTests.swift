import ResolverExplorer
import TestSupport
import Testing

/// The small form; `Tests/suites/33-resolver.sh` explores two to the end of new states and three, `make prove` four.
@Suite("all states of the resolver")
struct ExhaustiveTests {
  @Test("two recognizers, any relation, three moves", .proves("S39a", "S39b", "S46", "S42b"))
  func two() {
    for graph in RelationGraph.all(2) {
      let tally = Explorer(depth: 3).explore(graph)
      if let fault = tally.fault { Issue.record("\(graph.edges): \(fault)") }
      #expect(tally.states > 80)
    }
  }

  @Test("relation graphs without circles, up to renaming and all")
  func graphs() {
    #expect(RelationGraph.all(2).count == 4)
    #expect(RelationGraph.all(3).count == 43)
    #expect(RelationGraph.all(2, renamed: true).count == 6)
  }
}
