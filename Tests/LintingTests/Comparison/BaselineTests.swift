import Findings
import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

private func report(_ tree: String, _ rules: String) -> (Report, KnownPaths) {
  let (rules, pages) = read(rules)
  let project = project(of: files(tree), options: DiscoveryOptions())
  let report = lint(project, rules: rules, pages: pages, options: LintOptions())
  return (report, KnownPaths(files: project.files.map(\.path)))
}

/// Writes the baseline of one tree, judges another by it, and compares what is found and what is found no more.
///
/// - Parameter change: of the baseline before it is used.
private func check(
  _ rules: String, before: String, after: String, _ expected: String,
  change: (inout BaselineEntry) -> Void = { _ in }, at location: SourceLocation = #_sourceLocation
) {
  let (old, oldPaths) = report(before, rules)
  let none = BaselineMatching(old.findings, Baseline(), paths: oldPaths, today: "2026-06-15")
  var baseline = none.written(isChecked: { _ in true }, note: { _ in })
  for index in baseline.entries.indices { change(&baseline.entries[index]) }

  var (new, paths) = report(after, rules)
  let matching = BaselineMatching(new.findings, baseline, paths: paths, today: "2026-06-15")
  new.apply(matching, isChecked: { _ in true })
  let stale = new.staleEntries.map { "stale \(text($0))" }
  #expect(
    ([rendered(new)] + stale).filter { !$0.isEmpty }.joined(separator: "\n") == expected, sourceLocation: location)

  // What is written now holds all that is found now; what is pruned holds no more than before.
  for next in [matching.written(isChecked: { _ in true }, note: { _ in }), matching.pruned(isChecked: { _ in true })] {
    var again = report(after, rules).0
    again.apply(
      BaselineMatching(again.findings, next, paths: paths, today: "2026-06-15"), isChecked: { _ in true })
    #expect(again.staleEntries.map(text) == [], sourceLocation: location)
    #expect(again.findings.count <= new.findings.count, sourceLocation: location)
  }
}

private func text(_ entry: BaselineEntry) -> String {
  "\(entry.path) \(entry.symbol)" + (entry.value.map { " \($0)" } ?? "") + (entry.count > 1 ? " x\(entry.count)" : "")
}

private let finalClasses = "each class\nmust be final class _"

@Suite struct BaselineTests {
  @Test func editsOfOtherThingsChangeNothing() {
    check(
      finalClasses,
      before: """
        //- A.swift
        class A { class Inner {} }
        //- B.swift
        class B {}
        """,
      after: """
        //- A.swift
        // A comment.
        struct Other {}

        class A {
          func f() {}
          class Inner {}
        }
        //- B.swift
        class B: Sendable { let text = "another" }
        """, "")
  }

  @Test func aMovedFileIsFollowed() {
    check(
      finalClasses, before: "//- A.swift\nclass A {}\nextension A { class Inner {} }",
      after: "//- Deep/Down/A.swift\nclass A {}\n//- Inner.swift\nextension A { class Inner {} }", "")
    let upper = "each file\nmust not be named a*"
    check(upper, before: "//- Old/a.swift\n//- Old/ab.swift", after: "//- New/a.swift\n//- Other/ab.swift", "")
    // A file of another name in the place of one that is gone.
    check(upper, before: "//- Old/a.swift\n//- Old/b.swift", after: "//- Old/ac.swift\n//- Old/b.swift", "")
    // What is still there was not moved.
    check(
      upper + "\nmust have a struct", before: "//- Old/a.swift\nclass A {}\n//- New/b.swift\nstruct B {}",
      after: "//- Old/a.swift\nstruct A {}\n//- New/a.swift\nclass A {}\n//- New/b.swift\nstruct B {}",
      """
      New/a.swift: error: a.swift must not be named a* and have a struct [probe]
      stale Old/a.swift file#have struct
      """)
  }

  @Test func whatIsAddedIsNew() {
    check(
      finalClasses, before: "//- A.swift\nclass A {}", after: "//- A.swift\nclass A {}\nclass B {}",
      "A.swift:2:7: error: B must be final: is not final [probe]")
    // The same again, in one file.
    check(
      "each extension\nmust have a func", before: "//- A.swift\nstruct A {}\nextension A {}",
      after: "//- A.swift\nstruct A {}\nextension A {}\nextension A {}",
      """
      A.swift:3:11: error: extension A must have a func [probe]
        the baseline has 1 like it, so one of these may be the new one
        A.swift:2:11: or this one
      """)
  }

  @Test func whatIsMendedIsStale() {
    check(
      finalClasses, before: "//- A.swift\nclass A {}\nclass B {}", after: "//- A.swift\nclass A {}",
      "stale A.swift class:B#modifier")
    check(
      "each extension\nmust have a func", before: "//- A.swift\nextension A {}\nextension A {}\nextension A {}",
      after: "//- A.swift\nextension A {}", "stale A.swift extension:A#have func x2")
  }

  @Test func aSecondDemandThatFailsIsNew() {
    check(
      "each struct\nmust be struct _: Sendable, Hashable\nmust have a func",
      before: "//- A.swift\nstruct A: Sendable { func f() {} }",
      after: "//- A.swift\nstruct A { func f() {} }",
      """
      A.swift:1:8: error: A must conform to Sendable and Hashable [probe]
        not in the baseline: conform Sendable
      """)
  }

  @Test func countsMayOnlyGetBetter() {
    let rule = "each file\nmust have at most 2 lines"
    func lines(_ count: Int) -> String { "//- A.swift" + String(repeating: "\n//", count: count) }
    check(rule, before: lines(5), after: lines(5), "")
    check(rule, before: lines(5), after: lines(4), "")
    check(
      rule, before: lines(5), after: lines(6),
      """
      A.swift: error: A.swift must have at most 2 lines: has 6 [probe]
        the baseline has 5, this is 6
      """)
    check(
      "each struct\nmust have at least 3 funcs", before: "//- A.swift\nstruct A { func a() {}; func b() {} }",
      after: "//- A.swift\nstruct A { func a() {} }",
      """
      A.swift:1:8: error: A must have at least 3 funcs: has 1 [probe]
        the baseline has 2, this is 1
      """)
  }

  @Test func aNewMemberOfAGroupIsNew() {
    check(
      "all structs\nmust have a func", before: "//- A.swift\nstruct A {}\nstruct B {}",
      after: "//- A.swift\nstruct A {}\nstruct B {}\nstruct C {}",
      """
      A.swift:3:8: error: C must have a func [probe]
        2 others are in the baseline
      """)
    check(
      "all structs\nmust have a func", before: "//- A.swift\nstruct A {}\nstruct B {}",
      after: "//- A.swift\nstruct A {}\nstruct B {}\nstruct C {}\nstruct D {}\nstruct E { func e() {} }",
      """
      A.swift:3:8: error: 2 of 5 structs have no func: C and D [probe]
        A.swift:3:8: C
        A.swift:4:8: D
        2 others are in the baseline
      """)
    check(
      "all structs\nmust have a func", before: "//- A.swift\nstruct A {}\nstruct B {}",
      after: "//- A.swift\nstruct B {}", "stale A.swift struct:A#have func")
  }

  @Test func aKnotMayOnlyShrink() {
    let rule = "each struct\nmust not be in a cycle"
    let group = "//- A.swift\nstruct A { var x: [B] }\nstruct B { var x: [C] }\nstruct C { var x: [A]; var y: [B] }"
    check(rule, before: group, after: group + "\n// text", "")
    check(
      rule, before: group,
      after: "//- A.swift\nstruct A {}\nstruct B { var x: [C] }\nstruct C { var x: [A]; var y: [B] }",
      "stale A.swift cycle:A 3")
    check(
      rule, before: group + "\nstruct D {}",
      after: group.replacing("[C] }", with: "[C]; var y: [D] }") + "\nstruct D { var x: [A] }",
      """
      A.swift:2:20: error: types use each other in a cycle: B -> C -> B; also part of the cycle: A and D [probe]
        A: the baseline has 3, this is 4
        B: the baseline has 3, this is 4
        C: the baseline has 3, this is 4
        not in the baseline: D
        A.swift:2:20: B uses C
        A.swift:3:32: C uses B
      """)
  }

  @Test func aNewFileThatHasNoPlaceIsNamed() {
    let layout = "# G\n```layout shape\nFeat/{F}/\n├── Model/\n└── {F}View.swift\n```\n"
    let before = ["a", "b", "c"].map { "//- Feat/Shop/\($0).swift\nlet x = 1\n" }.joined()
    check(
      layout, before: before, after: before + "//- Feat/Shop/New.swift\nlet x = 1\n",
      """
      Feat/Shop: error: Feat/Shop does not match the layout: 6 differences, 0 matches [shape]
        not in the baseline: New.swift
        Feat/Shop/New.swift: New.swift has no place in Shop, which contains Model/ and ShopView.swift
        Feat/Shop/a.swift: a.swift has no place in Shop, which contains Model/ and ShopView.swift
        Feat/Shop/b.swift: b.swift has no place in Shop, which contains Model/ and ShopView.swift
        Feat/Shop/c.swift: c.swift has no place in Shop, which contains Model/ and ShopView.swift
        Feat/Shop: Shop must have Model/
        Feat/Shop: Shop must have ShopView.swift
      """)
  }

  /// Each fault is its own: that the file has had another is no excuse.
  @Test func ofOneThingAmongManyTheNewFaultIsTold() {
    let rule = "all files\nmust not contain print(...)\nmust not contain try!"
    let before = "//- A.swift\nfunc f() { print(1); print(2) }\n//- B.swift\nfunc g() { print(3) }"
    check(
      rule, before: before, after: before.replacing("print(2) }", with: "print(2); try! q() }"),
      """
      A.swift: error: A.swift must not contain try!: has try! [probe]
        A.swift:1:32: here
        1 other is in the baseline
      """)
    check(
      rule, before: before, after: before.replacing("print(2) }", with: "print(2); print(4) }"),
      """
      A.swift: error: A.swift must not contain print(...): has print(4) [probe]
        A.swift:1:32: here
        1 other is in the baseline
      """)
    check(
      rule, before: before, after: "//- A.swift\nfunc f() { print(1) }",
      "stale A.swift code:func:f()#print(...)\nstale B.swift code:func:g()#print(...)")
  }

  @Test func othersCodeInItsPlaceIsNew() {
    check(
      "each file\nmust not contain try!\nmust not contain fatalError(...)",
      before: "//- A.swift\nfunc f() { try! g() }", after: "//- A.swift\nfunc f() { fatalError() }",
      """
      A.swift:1:12: error: A.swift must not contain fatalError(...): has fatalError() [probe]
      stale A.swift code:func:f()#try!
      """)
  }

  @Test func codeIsKnownByWhereItStands() {
    let rule = "each file\nmust not contain print(...)"
    check(
      rule, before: "//- A.swift\nstruct A { func f() { print(\"one\") } }",
      after: "//- A.swift\nstruct A { func g() {}\n  func f() { print(\"another\", 2) } }", "")
    check(
      rule, before: "//- A.swift\nstruct A { func f() { print(1) }; func g() {} }",
      after: "//- A.swift\nstruct A { func f() {}; func g() { print(1) } }",
      """
      A.swift:1:36: error: A.swift must not contain print(...): has print(1) [probe]
      stale A.swift code:func:A.f()#print(...)
      """)
  }

  /// A baseline holds no lines and no words of code: which of several is new it does not know, and says so.
  @Test func ofSeveralAlikeAnyMayBeNew() {
    check(
      "each file\nmust not contain print(...)", before: "//- A.swift\nfunc f() {\n  print(1)\n}",
      after: "//- A.swift\nfunc f() {\n  print(2)\n  print(1)\n}",
      """
      A.swift:3:3: error: A.swift must not contain print(...): has print(1) [probe]
        the baseline has 1 like it, so one of these may be the new one
        A.swift:2:3: or this one
      """)
  }

  /// Of many alike a few are shown, once for each that is new.
  @Test func ofManyAlikeAFewAreShown() {
    func tree(_ count: Int) -> String {
      "//- A.swift\nfunc f() {\n" + String(repeating: "  print(1)\n", count: count) + "}"
    }
    let (old, oldPaths) = report(tree(40), "each file\nmust not contain print(...)")
    let held = BaselineMatching(old.findings, Baseline(), paths: oldPaths, today: "")
      .written(isChecked: { _ in true }, note: { _ in })
    var (new, paths) = report(tree(80), "each file\nmust not contain print(...)")
    new.apply(BaselineMatching(new.findings, held, paths: paths, today: "")) { _ in true }
    #expect(new.findings.count == 40)
    #expect(new.findings.allSatisfy { $0.evidence.count == 4 })
  }

  @Test func anotherUserIsNew() {
    check(
      "each struct A\nmust not be used by a type", before: "//- A.swift\nstruct A {}\nstruct B { var a: A }",
      after: "//- A.swift\nstruct A {}\nstruct B { var a: A }\nstruct C { var a: A }",
      """
      A.swift:1:8: error: A must not be used by a type: is used by B and C [probe]
        not in the baseline: by struct:C
        A.swift:2:19: B uses it
        A.swift:3:19: C uses it
      """)
  }

  @Test func anEntryEnds() {
    let tree = "//- A.swift\nclass A {}"
    check(finalClasses, before: tree, after: tree, "", change: { $0.until = "2026-06-15" })
    check(
      finalClasses, before: tree, after: tree,
      """
      A.swift:1:7: error: A must be final: is not final [probe]
        its baseline entry expired on 2026-06-14 (until the split)
      """, change: { ($0.until, $0.reason) = ("2026-06-14", "until the split") })
  }

  @Test func whatPeopleSayOfAnEntryStays() {
    let (old, paths) = report("//- A.swift\nclass A {}\nclass B {}", finalClasses)
    var baseline = BaselineMatching(old.findings, Baseline(), paths: paths, today: "").written(
      isChecked: { _ in true }, note: { _ in })
    (baseline.entries[0].owner, baseline.entries[0].reason) = ("@shop", "old")
    let (new, newPaths) = report("//- New/A.swift\nclass A {}\nclass C {}", finalClasses)
    let matching = BaselineMatching(new.findings, baseline, paths: newPaths, today: "")
    let written = matching.written(isChecked: { _ in true }, note: { $0.reason = "new" })
    #expect(
      written.entries.map { "\(text($0)) \($0.owner ?? "-") \($0.reason ?? "-")" } == [
        "New/A.swift class:A#modifier @shop old", "New/A.swift class:C#modifier - new",
      ])
    let pruned = matching.pruned(isChecked: { _ in true })
    #expect(
      pruned.entries.map { "\(text($0)) \($0.owner ?? "-") \($0.reason ?? "-")" } == [
        "A.swift class:A#modifier @shop old"
      ])
    #expect(
      matching.changes(isChecked: { _ in true }).map { "\($0.kind) \(text($0.entry)) \($0.line ?? 0)" } == [
        "gone A.swift class:B#modifier 0", "new New/A.swift class:C#modifier 2",
      ])
    // What a part of a run could not see stays.
    #expect(matching.written(isChecked: { _ in false }, note: { _ in }).entries.count == 3)
    #expect(matching.pruned(isChecked: { _ in false }).entries.count == 2)
  }
}
