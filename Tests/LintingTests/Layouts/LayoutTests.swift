import Linting
import ProjectModel
import RuleLanguage
import Testing

/// Trees of empty files, one path a line, against layouts.
private func check(
  paths: String, _ layout: String, _ expected: String, at location: SourceLocation = #_sourceLocation
) {
  let tree = paths.split(separator: "\n").map { "//- \($0)\nlet x = 1\n" }.joined()
  LintingTests.check(tree, "# G\n```layout shape\n\(layout)\n```\n", expected, at: location)
}

private let feature = """
  Sources/Features/{Feature}/          # one folder a feature
  ├── Data/                  ?
  │   ├── {Entity}DTO.swift
  │   └── {Feature}Repository.swift
  ├── Domain/                ?
  │   └── ...
  └── Presentation/
      ├── {Feature}Feature.swift
      └── Views/             ?
          └── {Name}View.swift
  """

@Suite struct LayoutTests {
  @Test func whatIsDrawnIsKept() {
    check(
      paths: """
        Sources/Features/Login/Data/UserDTO.swift
        Sources/Features/Login/Data/TokenDTO.swift
        Sources/Features/Login/Data/LoginRepository.swift
        Sources/Features/Login/Domain/Anything.swift
        Sources/Features/Login/Presentation/LoginFeature.swift
        Sources/Features/Login/Presentation/Views/LoginView.swift
        Sources/Features/Login/Presentation/Views/FormView.swift
        Sources/Features/Cart/Presentation/CartFeature.swift
        Sources/Other.swift
        """, feature, "")
  }

  @Test func whatIsNotDrawnIsUnexpectedAndWhatIsMissingIsTold() {
    check(
      paths: """
        Sources/Features/Login/Helpers/Format.swift
        Sources/Features/Login/Data/UserDTO.swift
        Sources/Features/Login/Data/LoginRepo.swift
        Sources/Features/Login/Data/Cache.swift
        Sources/Features/Login/Domain/LoginRules.swift
        Sources/Features/Login/Presentation/LoginFeature.swift
        Sources/Features/Login/Presentation/FormView.swift
        Sources/Features/Login/Presentation/Views/LoginView.swift
        Sources/Features/Cart/Presentation/CartFeature.swift
        Sources/Features/Cart/Presentation/Views/Row.swift
        Sources/Features/Cart/Data/ItemDTO.swift
        """, feature,
      """
      Sources/Features/Cart/Data: error: Cart/Data must have CartRepository.swift [shape]
      Sources/Features/Cart/Presentation/Views: error: Cart/Presentation/Views must have at least one {Name}View.swift \
      [shape]
      Sources/Features/Cart/Presentation/Views/Row.swift: error: Row.swift has no place in Cart/Presentation/Views, which contains {Name}View.swift [shape]
      Sources/Features/Login/Data/Cache.swift: error: Cache.swift has no place in Login/Data, which contains \
      {Entity}DTO.swift and LoginRepository.swift [shape]
      Sources/Features/Login/Data/LoginRepo.swift: error: LoginRepo.swift is expected as LoginRepository.swift [shape]
      Sources/Features/Login/Helpers: error: Helpers has no place in Login, which contains Data/, Domain/ and \
      Presentation/ [shape]
      Sources/Features/Login/Presentation/FormView.swift: error: FormView.swift belongs in Login/Presentation/Views \
      [shape]
      """)
  }

  /// A folder that keeps little of it is one finding, and several of them are one together.
  @Test func aProjectThatDoesNotKeepItGetsAShortReport() {
    let flat = ["A", "B", "C"].flatMap { name in
      ["View", "Model", "Service", "Router", "Cells"].map { "Sources/Features/\(name)/\(name)\($0).swift" }
    }
    check(
      paths: flat.joined(separator: "\n"), feature,
      """
      Sources/Features/A: error: 3 of 3 Sources/Features/{Feature}/ do not match the layout: A, B and C [shape]
        Sources/Features/A: A: AView.swift belongs in A/Presentation/Views, and 4 more
        Sources/Features/B: B: BView.swift belongs in B/Presentation/Views, and 4 more
        Sources/Features/C: C: CView.swift belongs in C/Presentation/Views, and 4 more
      """)
    check(
      paths: flat.prefix(5).joined(separator: "\n"), feature,
      """
      Sources/Features/A: error: Sources/Features/A does not match the layout: 5 differences, 0 matches [shape]
        Sources/Features/A/AView.swift: AView.swift belongs in A/Presentation/Views
        Sources/Features/A/ACells.swift: ACells.swift has no place in A, which contains Data/, Domain/ and Presentation/
        Sources/Features/A/AModel.swift: AModel.swift has no place in A, which contains Data/, Domain/ and Presentation/
        Sources/Features/A/ARouter.swift: ARouter.swift has no place in A, which contains Data/, Domain/ and Presentation/
        Sources/Features/A/AService.swift: AService.swift has no place in A, which contains Data/, Domain/ and Presentation/
      """)
  }

  @Test func manyUnexpectedFilesOfOneFolderAreOneFinding() {
    let views = (1...9).map { "Features/A/Views/A\($0)View.swift" } + (1...7).map { "Features/A/Views/Cell\($0).swift" }
    check(
      paths: views.joined(separator: "\n"), "Features/{F}/\n  Views/\n    {Name}View.swift",
      """
      Features/A/Views: error: 7 files have no place in A/Views, which contains {Name}View.swift [shape]
        Features/A/Views/Cell1.swift: Cell1.swift
        Features/A/Views/Cell2.swift: Cell2.swift
        Features/A/Views/Cell3.swift: Cell3.swift
        Features/A/Views/Cell4.swift: Cell4.swift
        Features/A/Views/Cell5.swift: Cell5.swift
        Features/A/Views/Cell6.swift: Cell6.swift
        Features/A/Views/Cell7.swift: Cell7.swift
      """)
  }

  /// What is let pass is none of the many.
  @Test func exceptionsHoldForFilesThatAreToldTogether() {
    let views = ["Features/A/Views/AView.swift"] + (1...8).map { "Features/A/Views/Cell\($0).swift" }
    let tree = views.map { "//- \($0)\nlet x = 1\n" }.joined()
    let layout = "# G\n```layout shape\nFeatures/{F}/\n  Views/\n    {Name}View.swift\n```\n"
    var options = LintOptions()
    options.exceptions = ["Cell1.swift", "Cell2.swift"].map {
      Exception(
        .rule(RuleID("shape")), path: $0, reason: "old", place: Place(path: "archlint.json5", line: 1, column: 1))
    }
    let suppressed = (1...2).map { "\nsuppressed Features/A/Views/Cell\($0).swift [shape] -- old" }.joined()
    LintingTests.check(
      tree, layout,
      "Features/A/Views: error: 6 files have no place in A/Views, which contains {Name}View.swift [shape]\n"
        + (3...8).map { "  Features/A/Views/Cell\($0).swift: Cell\($0).swift" }.joined(separator: "\n") + suppressed,
      options: options)
    options.exceptions[0].path = "Features/A"
    options.exceptions.removeLast()
    LintingTests.check(
      tree, layout,
      (1...8).map { "suppressed Features/A/Views/Cell\($0).swift [shape] -- old" }.joined(separator: "\n"),
      options: options)
  }

  @Test func faultsOfOneFileAreTheOnesAskedFor() {
    let paths = (1...6).map { "Features/A/Odd\($0).swift" }
    var options = LintOptions()
    options.paths = ["Features/A/Odd1.swift"]
    LintingTests.check(
      paths.map { "//- \($0)\nlet x = 1\n" }.joined(),
      "# G\n```layout shape\nFeatures/{F}/\n  Views/\n    {Name}View.swift\n```\n",
      "Features/A/Odd1.swift: error: Odd1.swift has no place in A, which contains Views/ [shape]", options: options)
  }

  @Test func testCodeIsSeenWhereItIsAskedFor() {
    let paths = """
      Package.swift
      Sources/Cart/Cart.swift
      Tests/CartTests/CartTests.swift
      Tests/CartTests/Odd.swift
      """
    check(
      paths: paths, "Tests/{Name}Tests/\n  {Name}Tests.swift",
      """
      problem guide.md:3:1: shape checked nothing: no folder that contains Swift files matches 'Tests/{Name}Tests/'
      """)
    check(
      paths: paths, "test Tests/{Name}Tests/\n  {Name}Tests.swift",
      """
      Tests/CartTests/Odd.swift: error: Odd.swift has no place in CartTests, which contains CartTests.swift [shape]
      """)
  }

  @Test func severalOfAWordAreToldByItsPlural() {
    let paths = ["A", "B"].flatMap { area in (1...4).map { "Code/Areas/\(area)/X\($0).swift" } }
    LintingTests.check(
      paths.map { "//- \($0)\nlet x = 1\n" }.joined(),
      "# G\n```definitions\narea = folder Code/Areas/{Area}\n```\n```layout areas warning\narea/\n|-- {Area}Area.swift\n```\n",
      """
      Code/Areas/A: warning: 2 of 2 areas do not match the layout: A and B [areas]
        Code/Areas/A: A: X1.swift has no place in A, which contains AArea.swift, and 4 more
        Code/Areas/B: B: X1.swift has no place in B, which contains BArea.swift, and 4 more
      """)
  }

  @Test func aWordNamesTheFolders() {
    LintingTests.check(
      "//- Code/Areas/Cart/Odd.swift\nlet x = 1\n//- Code/Areas/Cart/CartArea.swift\nlet x = 1\n",
      """
      # G
      ```definitions
      area = folder Code/Areas/{Area}
      ```
      ```layout areas warning
      area/
      |-- {Area}Area.swift
      `-- Parts/ ?
      ```
      """,
      """
      Code/Areas/Cart/Odd.swift: warning: Odd.swift has no place in Cart, which contains CartArea.swift and Parts/ [areas]
      """)
  }

  @Test func anArrowIsJudgedBetweenModulesAndWithinOne() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "CartData", dependencies: ["CartUI"], path: "Features/Cart/Data"),
          .target(name: "CartUI", dependencies: ["CartData"], path: "Features/Cart/UI"),
          .target(name: "Search", path: "Features/Search"),
        ])
      //- Features/Cart/Data/Store.swift
      import CartUI
      //- Features/Cart/UI/Screen.swift
      import CartData
      //- Features/Search/Data/Store.swift
      struct Store {
        var screen: Screen
        func load() { _ = Row(); _ = Screen() }
      }
      //- Features/Search/UI/Screen.swift
      struct Screen { var store: Store }
      struct Row {}
      """
    LintingTests.check(
      tree, "# G\n```layout shape\nFeatures/{F}/\n├── Data/ -> nothing\n└── UI/   -> Data\n```\n",
      """
      Features/Cart/Data/Store.swift:1:8: error: Data in Cart must use nothing beside it: imports CartUI [shape]
      Features/Search/Data/Store.swift:2:15: error: Data in Search must use nothing beside it: uses Screen and Row in \
      UI [shape]
        Features/Search/Data/Store.swift:3:21: uses Row
        Features/Search/Data/Store.swift:3:32: uses Screen
      """)
  }

  /// What `...` lets stand is beside the line as well.
  @Test func anArrowForbidsWhatIsNotDrawn() {
    LintingTests.check(
      """
      //- Sources/Api/Api.swift
      struct Api { var extra: Extra; var base: Base }
      //- Sources/Extra/Extra.swift
      struct Extra {}
      //- Sources/Base/Base.swift
      struct Base { var extra: Extra }
      """,
      "# G\n```layout tree\nSources/\n├── Api/ -> Base\n├── Base/\n└── ...\n```\n",
      "Sources/Api/Api.swift:1:25: error: Api in Sources must use only Base beside it: uses Extra in Extra [tree]")
  }

  @Test func arrowsLeadToNamesWithBlanks() {
    LintingTests.check(
      """
      //- App/Models/Item.swift
      struct Item { var list: List }
      //- App/Views/Row.swift
      struct Row { var list: List; var item: Item }
      //- App/View controllers/List.swift
      struct List { var item: Item }
      """,
      "# G\n```layout tree\nApp/\n├── \"View controllers/\" -> Models\n├── Views/ -> \"View controllers\", Models?\n"
        + "└── Models/ -> nothing\n```\n",
      "App/Models/Item.swift:1:25: error: Models in App must use nothing beside it: uses List in View controllers [tree]"
    )
  }

  @Test func generatedFilesHaveNoPlaceToKeep() {
    LintingTests.check(
      "//- A/B/C.swift\nlet x = 1\n//- A/B/Odd.swift\n// @generated\nlet x = 1\n",
      "# G\n```layout shape\nA/{B}\n  C.swift\n```\n", "")
  }
}
