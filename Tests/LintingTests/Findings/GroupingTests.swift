import Testing

/// What is told at once of many things that fail a demand, in each way to write it.
@Suite struct GroupingTests {
  @Test(arguments: [
    ("have a func", "have no func"), ("has a func", "have no func"), ("has func _", "have no func _"),
    ("use a class", "use no class"), ("uses an enum", "use no enum"),
    ("be used by a class", "are not used by any class"), ("used by a class", "are not used by any class"),
    ("come with an enum Cases", "come with no enum Cases"),
    ("comes with enum Cases", "come with no enum Cases"),
    ("not be struct _", "are struct _"), ("be public", "are not public"),
  ])
  func theDemandIsDenied(_ demand: String, _ fault: String) {
    check(
      "//- A.swift\nstruct A {}\nstruct B {}\nclass C {}\n", "all structs\nmust \(demand)",
      "A.swift:1:8: error: 2 of 2 structs \(fault): A and B [probe]\n  A.swift:1:8: A\n  A.swift:2:8: B")
  }

  @Test func aCycleIsShownByItsStepsAndEachElementOnce() {
    check(
      """
      //- A/A.swift
      struct A { let b: B }
      //- B/B.swift
      struct B { var a: A; let c: C }
      //- C/C.swift
      struct C { var b: B }
      //- D/D.swift
      struct D { let a: A }
      """, "all files\nmust not be in a cycle",
      """
      A/A.swift: error: 3 of 4 files are in a cycle: A.swift, B.swift and C.swift [probe]
        A/A.swift:1:19: A.swift uses B
        B/B.swift:1:19: B.swift uses A
        A/A.swift: A.swift
        B/B.swift: B.swift
        C/C.swift: C.swift
      """)
  }

  @Test func severalCyclesAreCountedAndTheLargestIsShown() {
    check(
      """
      //- A.swift
      struct A { let b: B }
      //- B.swift
      struct B { var a: A }
      //- C.swift
      struct C { let d: D }
      //- D.swift
      struct D { let e: E }
      //- E.swift
      struct E { var c: C }
      """, "all files\nmust not be in a cycle",
      """
      A.swift: error: 5 of 5 files are in 2 cycles: A.swift, B.swift, C.swift, D.swift and E.swift [probe]
        C.swift:1:19: C.swift uses D
        D.swift:1:19: D.swift uses E
        E.swift:1:19: E.swift uses C
        A.swift: A.swift
        B.swift: B.swift
        C.swift: C.swift
        D.swift: D.swift
        E.swift: E.swift
      """)
  }

  @Test func aCycleAcrossFoldersLeavesEachFolder() {
    let tree = """
      //- A/A.swift
      struct A { let a: A2; let b: B }
      //- A/A2.swift
      struct A2 { var a: A }
      //- B/B.swift
      struct B {}
      """
    check(tree, "all files\nmust not be in a cycle across folders", "")
    check(
      tree.replacing("struct B {}", with: "struct B { var a: A }"),
      "all files\nmust not be in a cycle across folders",
      """
      A/A.swift: error: 2 of 3 files are in a cycle across folders: A.swift and B.swift [probe]
        A/A.swift:1:30: A.swift uses B
        B/B.swift:1:19: B.swift uses A
        A/A.swift: A.swift
        B/B.swift: B.swift
      """)
  }

  @Test func foldersOfOneNameCountAsOneFeature() {
    check(
      """
      //- iOS/Features/Cart/Cart.swift
      struct Cart { let home: Home }
      //- macOS/Features/Cart/MacCart.swift
      struct MacCart { let home: Home }
      //- iOS/Features/Home/Home.swift
      struct Home { var cart: Cart; var mac: MacCart }
      """,
      """
      # Guide

      ```definitions
      feature = folder iOS/Features/{Feature}
      feature = folder macOS/Features/{Feature}
      ```

      ```rule probe
      all features
      must not be in a cycle
      ```
      """,
      """
      iOS/Features/Cart: error: 2 of 2 features are in a cycle: Cart and Home [probe]
        iOS/Features/Cart/Cart.swift:1:25: iOS/Features/Cart uses Home
        iOS/Features/Home/Home.swift:1:25: iOS/Features/Home uses Cart
        iOS/Features/Cart: Cart
        iOS/Features/Home: Home
      """)
  }

  @Test func eachStatementCountsItsOwnSubjects() {
    check(
      "//- A.swift\nstruct A {}\nstruct B {}\nstruct C { func f() {} }",
      "all structs\nmust have a func\nall structs\nwhere named A|C\nmust have a var",
      """
      A.swift:1:8: error: 2 of 3 structs have no func: A and B [probe]
        A.swift:1:8: A
        A.swift:2:8: B
        2 of 2 structs have no var: A and C
        A.swift:3:8: C
      """)
  }

  @Test func filesOfOneNameAreToldApart() {
    check(
      "//- A/Row.swift\nlet a = 1\n//- B/C/Row.swift\nlet a = 1\n//- B/Cell.swift\nlet a = 1\n",
      "all files\nmust have a class",
      """
      A/Row.swift: error: 3 of 3 files have no class: A/Row.swift, C/Row.swift and Cell.swift [probe]
        A/Row.swift: A/Row.swift
        B/C/Row.swift: C/Row.swift
        B/Cell.swift: Cell.swift
      """)
  }
}
