import Findings
import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

/// Judges two states of a tree by the same rules, and says what came, went and stayed.
///
/// - Parameter baseline: the tree whose findings the baseline holds.
private func check(
  _ rules: String, before: String, after: String, baseline: String? = nil, _ expected: String, changed: [String] = [],
  change: (inout Report) -> Void = { _ in }, at location: SourceLocation = #_sourceLocation
) {
  let (rules, pages) = read(rules)
  func report(_ tree: String) -> (Report, KnownPaths) {
    let project = project(of: files(tree), options: DiscoveryOptions())
    var options = LintOptions()
    options.checklists = pages.flatMap(\.checklists)
    return (lint(project, rules: rules, pages: pages, options: options), KnownPaths(files: project.files.map(\.path)))
  }
  var ((old, oldPaths), (new, paths)) = (report(before), report(after))
  change(&old)
  if let baseline {
    let held = BaselineMatching(report(baseline).0.findings, Baseline(), paths: paths, today: "")
      .written(isChecked: { _ in true }, note: { _ in })
    new.apply(BaselineMatching(new.findings, held, paths: paths, today: "")) { _ in true }
  }
  let all = new.findings.count
  new.compare(
    with: old, base: "main", commit: "00", paths: paths, pathsBefore: oldPaths, changed: ChangedPaths(changed))
  let difference = new.difference
  let gone = (difference?.gone ?? []).map { finding in
    "went \(finding.place.path): \(finding.message)" + finding.evidence.map { "; " + $0.text }.joined()
  }
  var lines = [rendered(new)] + gone
  if let count = difference?.stayed.count, count > 0 { lines.append("\(count) stayed") }
  if let count = difference?.suppressed, count > 0 { lines.append("\(count) suppressed now") }
  if let count = difference?.stayedProblems, count > 0 { lines.append("\(count) problems unchanged") }
  #expect(lines.filter { !$0.isEmpty }.joined(separator: "\n") == expected, sourceLocation: location)
  #expect(new.findings.count + (difference?.stayed.count ?? 0) == all, sourceLocation: location)
  #expect(new.rules.map(\.findings).reduce(0, +) == new.findings.count, sourceLocation: location)
}

private let finalClasses = "each class\nmust be final class _"

@Suite struct DifferenceTests {
  @Test func whatIsNewCameAndWhatIsMendedWent() {
    check(
      finalClasses, before: "//- A.swift\nclass A {}\n//- B.swift\nclass B {}",
      after: "//- A.swift\nimport Foundation\n\nclass A {}\n//- C.swift\nclass C {}",
      """
      C.swift:1:7: error: C must be final: is not final [probe]
      went B.swift: B must be final: is not final
      1 stayed
      """)
    check(finalClasses, before: "//- A.swift\nclass A {}", after: "//- A.swift\nclass A {}", "1 stayed")
    check(finalClasses, before: "", after: "//- A.swift\nfinal class A {}", "")
  }

  /// What the baseline holds is what was there before, so that it hides nothing that came.
  @Test func whatTheBaselineHoldsIsNotWhatCame() {
    let rule = "each class\nmust not contain print(...)"
    func tree(_ count: Int) -> String {
      "//- A.swift\nclass A { func f() {" + String(repeating: " print(1);", count: count) + " } }"
    }
    check(
      rule, before: tree(2), after: tree(3), baseline: tree(2),
      """
      A.swift:1:42: error: A must not contain print(...): has print(1) [probe]
        A.swift:1:7: in A
        the baseline has 2 like it, so one of these may be the new one
        A.swift:1:22: or this one
        A.swift:1:32: or this one
      """)
    check(rule, before: tree(2), after: tree(2), baseline: tree(2), "")
    check(rule, before: tree(3), after: tree(3), baseline: tree(1), "2 stayed")
    check(
      rule, before: tree(3), after: tree(2), baseline: tree(2),
      "went A.swift: A must not contain print(...): has print(1)")
  }

  @Test func movedFilesAreFollowed() {
    check(
      "each file\nmust not be named a*", before: "//- Old/a.swift\n//- Old/ab.swift",
      after: "//- New/a.swift\n//- Other/ab.swift", "2 stayed")
    check(
      finalClasses, before: "//- A.swift\nclass A {}\nclass B {}", after: "//- Deep/Other.swift\nclass A {}",
      "went A.swift: B must be final: is not final\n1 stayed")
  }

  /// A file that was there before has not come from one that is gone.
  @Test func onlyToNewPathsAreFilesMoved() {
    let rule = "each file\nmust not use module UIKit"
    check(
      rule, before: "//- A.swift\nimport UIKit\n//- B.swift", after: "//- B.swift\nimport UIKit",
      """
      B.swift:1:8: error: B.swift must not use module UIKit: imports UIKit [probe]
      went A.swift: A.swift must not use module UIKit: imports UIKit
      """)
    check(
      rule, before: "//- A.swift\nimport UIKit\n//- B.swift", after: "//- B.swift\n//- C.swift\nimport UIKit",
      "1 stayed")
  }

  @Test func ofSeveralAlikeTheLastOnesAreTheDifference() {
    let rule = "each extension\nmust have a func"
    let (one, three) = ("//- A.swift\nextension A {}", "//- A.swift\nextension A {}\nextension A {}\nextension A {}")
    let went = "went A.swift: extension A must have a func"
    check(rule, before: three, after: one, "\(went)\n\(went)\n1 stayed")
    check(
      rule, before: one, after: three,
      """
      A.swift:2:11: error: extension A must have a func [probe]
      A.swift:3:11: error: extension A must have a func [probe]
      1 stayed
      """)
  }

  @Test func ofSeveralOfOneKindTheOneInOtherWordsIsTheDifference() {
    let rule = "each file\nmust not contain print(...)"
    let one = "//- A.swift\nfunc f() {\n  print(1)\n}"
    let two = "//- A.swift\nfunc f() {\n  print(2)\n  print(1)\n}"
    check(
      rule, before: one, after: two,
      """
      A.swift:2:3: error: A.swift must not contain print(...): has print(2) [probe]
      1 stayed
      """)
    check(
      rule, before: two, after: one, "went A.swift: A.swift must not contain print(...): has print(2)\n1 stayed")
  }

  @Test func aPartOfAFindingMayComeOrGo() {
    let rule = "each struct\nmust be struct _: Sendable, Hashable"
    check(
      rule, before: "//- A.swift\nstruct A: Hashable {}", after: "//- A.swift\nstruct A {}",
      """
      A.swift:1:8: error: A must conform to Sendable and Hashable [probe]
        new: conform Hashable
      """)
    check(
      rule, before: "//- A.swift\nstruct A {}", after: "//- A.swift\nstruct A: Hashable {}",
      "went A.swift: A must conform to Sendable and Hashable; gone: conform Hashable\n1 stayed")
  }

  /// What the baseline holds of them is no news either.
  @Test func ofManyThatAreToldTogetherSomeAreInTheBaseline() {
    let two = "//- A.swift\nstruct A {}\nstruct B {}"
    check("all structs\nmust have a func", before: two, after: two, baseline: "//- A.swift\nstruct A {}", "1 stayed")
  }

  @Test func ofManyThatAreToldTogetherTheNewOneIsTold() {
    let one = "//- A.swift\nstruct A {}\nstruct B {}"
    check(
      "all structs\nmust have a func", before: one, after: one + "\n//- C.swift\nstruct C {}",
      """
      C.swift:1:8: error: C must have a func [probe]
        2 others are not new
      """)
    check(
      "all structs\nmust have a func", before: one + "\nstruct C {}\nstruct D {}", after: one,
      "went A.swift: 2 of 4 structs have no func: C and D\n1 stayed")
  }

  @Test func aNumberMayGetBetterAndNotWorse() {
    func tree(_ lines: Int) -> String { "//- A.swift" + String(repeating: "\nlet a = 1", count: lines) }
    let rule = "each file\nmust have at most 1 line"
    check(rule, before: tree(4), after: tree(3), "1 stayed")
    check(
      rule, before: tree(3), after: tree(4),
      "A.swift: error: A.swift must have at most 1 line: has 4 [probe]\n  it was 3, and is 4")
    check(rule, before: tree(3), after: tree(1), "went A.swift: A.swift must have at most 1 line: has 3")
  }

  @Test func lettingPassMakesNothingGo() {
    let suppressed = "//- A.swift\nclass A {} // archlint:disable:this probe -- later"
    check(
      finalClasses, before: "//- A.swift\nclass A {}", after: suppressed,
      "suppressed A.swift:1:7 [probe] -- later\n1 suppressed now")
    check(
      finalClasses, before: suppressed, after: "//- A.swift\nclass A {}",
      "A.swift:1:7: error: A must be final: is not final [probe]")
    check(finalClasses, before: suppressed, after: suppressed, "suppressed A.swift:1:7 [probe] -- later")
    // Of two alike, the one that is still a finding is the old one.
    check(
      "each extension\nmust have a func", before: "//- A.swift\nextension A {}",
      after: "//- A.swift\nextension A {} // archlint:disable:this probe -- later\nextension A {}",
      "suppressed A.swift:1:11 [probe] -- later\n1 stayed")
  }

  /// A finding in a file that did not change has its cause elsewhere.
  @Test func aFindingInAnUnchangedFileNamesTheChange() {
    let cart = "//- Cart.swift\nprotocol Cart {}"
    check(
      "each protocol {Name}\nmust come with a type {Name}Mock",
      before: "\(cart)\n//- Mocks/CartMock.swift\nstruct CartMock {}", after: cart,
      """
      Cart.swift:1:10: error: Cart must come with a type CartMock: none exists [probe]
        caused by a change in 'Mocks/CartMock.swift'
      """, changed: ["Mocks/CartMock.swift"])
    let user = "//- A/A.swift\nstruct A { let b: B }\n//- B.swift\n"
    check(
      "each file in A\nmust not be in a cycle", before: "\(user)struct B {}", after: "\(user)struct B { var a: A }",
      """
      A/A.swift:1:19: error: files use each other in a cycle: A.swift -> B.swift -> A.swift [probe]
        A/A.swift:1:19: A.swift uses B
        B.swift:1:19: B.swift uses A
        caused by a change in 'B.swift'
      """, changed: ["B.swift"])
  }

  @Test func aProblemAboutSeveralElementsNamesTheNewOnes() {
    let before = "//- A.swift\nclass A: Unknown {}\nclass B: Unknown {}"
    check("each class\nmust be class _: Sendable", before: before, after: before, "1 problems unchanged")
    check(
      "each class\nmust be class _: Sendable", before: before, after: before + "\nclass C: Unknown {}",
      """
      problem A.swift:1:7: probe could not check A, B and C: whether they conform to Sendable depends on external declarations: Unknown; new since main: C
      """)
  }

  @Test func elementsOfOneNameInTwoFilesAreTwo() {
    let before = "//- A/Cart.swift\nclass Cart: Unknown {}"
    check(
      "each class\nmust be class _: Sendable", before: before,
      after: before + "\n//- B/Cart.swift\nclass Cart: Unknown {}",
      """
      problem A/Cart.swift:1:7: probe could not check Cart: whether it conforms to Sendable depends on external declarations: Unknown; new since main: Cart
      """)
  }

  /// The second folder of an element is a violation of its own.
  @Test func aSecondFolderOfANameIsNew() {
    let rules = """
      # Guide

      ```definitions
      layer = folder Sources/*/{Layer}
      ```

      ```rule probe
      all layers
      must not have a file Bad.swift
      ```
      """
    let before = "//- Sources/A/Data/Bad.swift\nstruct Bad {}\n//- Sources/B/Data/Good.swift\nstruct Good {}"
    check(
      rules, before: before, after: before + "\n//- Sources/B/Data/Bad.swift\nstruct Other {}",
      """
      Sources/B/Data: error: Sources/B/Data must not have a file Bad.swift: has Bad.swift [probe]
        Sources/B/Data/Bad.swift: here
        1 other is not new
      """)
  }

  @Test func problemsThatWereThereAreLeftOut() {
    check(
      finalClasses, before: "//- A.swift\n// archlint:disable:this -- x",
      after: "//- A.swift\n\n// archlint:disable:this -- x\n//- B.swift\n// archlint:disable:this -- x",
      """
      problem B.swift:1:1: this directive names no rule and has no effect; write the rule after it: rule-id -- reason
      2 problems unchanged
      """)
  }

  @Test func whatTheBaseCouldNotBeJudgedByIsOldWhereNothingChanged() {
    check(
      finalClasses, before: "", after: "//- A.swift\nclass A {}\n//- B.swift\nclass B {}",
      "A.swift:1:7: error: A must be final: is not final [probe]\n1 stayed", changed: ["A.swift"]
    ) { $0.unmeasured = [RuleID("probe")] }
  }
}
