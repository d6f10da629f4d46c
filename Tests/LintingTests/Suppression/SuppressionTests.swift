import Linting
import ProjectLoading
import RuleLanguage
import Testing

/// The rule finds each type whose name begins with `Bad`.
private let rule = """
  each type Bad*
  must be named Good*
  """

@Suite struct SuppressionTests {
  @Test func eachFormLetsItsLinesPass() {
    check(
      """
      //- A.swift
      // archlint:disable:next probe -- it is old
      class BadA {}
      class BadB {} // archlint:disable:this probe
      class BadC {}
      // archlint:disable:previous probe
      class BadD {}
      // archlint:disable probe
      class BadE {}
      class BadF {}
      // archlint:enable probe
      class BadG {}
      //- B.swift
      class BadH {}
      // archlint:disable:file probe
      """, rule,
      """
      A.swift:6:7: error: BadD must be named Good* [probe]
      A.swift:11:7: error: BadG must be named Good* [probe]
      suppressed A.swift:2:7 [probe] -- it is old
      suppressed A.swift:3:7 [probe] --\u{20}
      suppressed A.swift:4:7 [probe] --\u{20}
      suppressed A.swift:8:7 [probe] --\u{20}
      suppressed A.swift:9:7 [probe] --\u{20}
      suppressed B.swift:1:7 [probe] --\u{20}
      """)
  }

  @Test func aLineThatIsEvidenceAloneSaysWhereItsFindingStands() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "S", targets: [
        .target(name: "CartTesting"), .target(name: "Cart"), .target(name: "Home")])
      //- Sources/CartTesting/M.swift
      //- Sources/Cart/A.swift
      import CartTesting  // archlint:disable:this probe
      //- Sources/Home/A.swift
      import Foundation  // archlint:disable:this probe
      """, "each module *Testing\nmust not be used by module Cart",
      """
      Package.swift:4:3: error: CartTesting must not be used by module Cart: is used by Cart [probe]
        Sources/Cart/A.swift:1:8: Cart imports it
      problem Sources/Cart/A.swift:1:46: probe reports Package.swift:4, and this line is only evidence; suppress it there
      problem Sources/Home/A.swift:1:45: probe reports nothing here; remove this unused suppression
      """)
  }

  @Test func nextReachesTheNameAfterAttributes() {
    check(
      """
      //- A.swift
      // archlint:disable:next probe
      // Another comment.

      @MainActor
      @available(*, deprecated)
      public final
      class BadA {}
      class BadB {}
      """, rule,
      """
      A.swift:8:7: error: BadB must be named Good* [probe]
      suppressed A.swift:7:7 [probe] --\u{20}
      """)
  }

  @Test func whatSuppressesNothingIsAProblem() {
    check(
      """
      //- A.swift
      // archlint:disable:next prope
      class BadA {}
      // archlint:disable:next probe
      class Good {}
      // archlint:enable probe
      // archlint:disable probe
      class BadB {}
      """, rule,
      """
      A.swift:2:7: error: BadA must be named Good* [probe]
      suppressed A.swift:7:7 [probe] --\u{20}
      problem A.swift:1:26: 'prope' is not a rule; did you mean 'probe'?
      problem A.swift:3:26: probe reports nothing here; remove this unused suppression
      problem A.swift:5:20: archlint:enable probe has no effect: no archlint:disable probe is above it
      problem A.swift:6:21: archlint:disable probe is never closed by archlint:enable probe; for the whole file write \
      archlint:disable:file probe
      """)
  }

  /// A line of a file is not a place for what is found of the file.
  @Test func aFileAsAWholeIsLetPassByItsForm() {
    let reported = "probe reports the file as a whole, not a line; write archlint:disable:file probe"
    check(
      """
      //- A.swift
      // archlint:disable:next probe
      class A {}
      //- B.swift
      // archlint:disable probe
      class B {}
      //- C.swift
      // archlint:disable:file probe
      class C {}
      """, "each file\nmust have at most 1 line",
      """
      A.swift: error: A.swift must have at most 1 line: has 2 [probe]
      B.swift: error: B.swift must have at most 1 line: has 2 [probe]
      suppressed C.swift [probe] --\u{20}
      problem A.swift:1:26: \(reported)
      problem B.swift:1:21: \(reported)
      """)
  }

  @Test func anUnusedRegionIsTakenOutAndNotClosed() {
    check(
      """
      //- A.swift
      // archlint:disable probe
      class Good {}
      //- B.swift
      class BadA {}
      """, rule,
      """
      B.swift:1:7: error: BadA must be named Good* [probe]
      problem A.swift:1:21: probe reports nothing here; remove this unused suppression
      """)
  }

  @Test func aReasonStandsAfterDashes() {
    check(
      """
      //- A.swift
      // archlint:disable:next probe because it is old
      class BadA {}
      // archlint:disable:next prob because
      class BadB {}
      """, rule,
      """
      A.swift:4:7: error: BadB must be named Good* [probe]
      suppressed A.swift:2:7 [probe] --\u{20}
      problem A.swift:1:32: 'because' is not a rule; write a reason after '--'
      problem A.swift:3:26: 'prob' is not a rule; did you mean 'probe'?
      problem A.swift:3:31: 'because' is not a rule
      """)
  }

  @Test func whatIsOpenIsNotOpenedTwice() {
    check(
      """
      //- A.swift
      // archlint:disable probe -- old
      class BadA {}
      // archlint:disable probe -- older
      class BadB {}
      // archlint:enable probe
      class BadC {}
      """, rule,
      """
      A.swift:6:7: error: BadC must be named Good* [probe]
      suppressed A.swift:2:7 [probe] -- old
      suppressed A.swift:4:7 [probe] -- old
      problem A.swift:3:21: archlint:disable probe has no effect: the rule is already disabled since line 1
      """)
  }

  @Test func unusedOnesAreNotJudgedForRulesThatDidNotRun() {
    var options = LintOptions()
    options.skip = [RuleID("probe")]
    check(
      """
      //- A.swift
      // archlint:disable:next probe
      class Good {}
      """, rule, "", options: options)
  }

  @Test func exceptionsLetAPathPass() {
    var options = LintOptions()
    options.exceptions = [Exception(.rule(RuleID("probe")), path: "Legacy/*", reason: "it goes away")]
    check(
      """
      //- Sources/Legacy/A.swift
      class BadA {}
      //- Sources/New/B.swift
      class BadB {}
      """, rule,
      """
      Sources/New/B.swift:1:7: error: BadB must be named Good* [probe]
      suppressed Sources/Legacy/A.swift:1:7 [probe] -- it goes away
      """, options: options)
  }

  @Test func theFirstOfSeveralIsTheReasonAndAllAreInUse() {
    check(
      """
      //- A.swift
      // archlint:disable probe -- region
      // archlint:disable:next probe -- next
      // archlint:disable:next probe -- again
      class BadA {} // archlint:disable:this probe -- this
      // archlint:enable probe
      class BadB {} // archlint:disable:this probe -- alone
      """, rule,
      """
      suppressed A.swift:4:7 [probe] -- region
      suppressed A.swift:6:7 [probe] -- alone
      """)
  }

  /// Directives that all ask for the same line, that each have one, or that open a region within another.
  @Test(arguments: ["", "class Good {}\n", "// archlint:disable:previous probe\n", "// archlint:disable probe\n"])
  func manyDirectivesTakeLinearTime(between: String) {
    let (rules, pages) = read(rule)
    let next = "// archlint:disable:next probe -- b\n"
    func time(_ count: Int) -> Duration {
      let text = String(repeating: next + between, count: count) + next + "class BadA {}\n"
      let project = project(of: [("A.swift", text)], options: DiscoveryOptions())
      let clock = ContinuousClock()
      return (0..<3).map { _ in
        clock.measure {
          let report = lint(project, rules: rules, pages: pages, options: LintOptions())
          #expect(report.findings.isEmpty)
          #expect(report.suppressed.count == 1)
        }
      }.min() ?? .zero
    }
    // Ten times as many: a hundred times as long where each looks at all others. A busy machine slows down both.
    #expect(time(20_000) < time(2_000) * 40)
  }

  /// A blank for a colon would let all pass that stands below.
  @Test func aWordThatStandsForALineIsNoRule() {
    check(
      """
      //- A.swift
      class BadA {} // archlint:disable this probe
      class BadB {}
      """, rule,
      """
      A.swift:1:7: error: BadA must be named Good* [probe]
      A.swift:2:7: error: BadB must be named Good* [probe]
      problem A.swift:1:35: 'this' is not a rule; write: archlint:disable:this
      """)
  }
}
