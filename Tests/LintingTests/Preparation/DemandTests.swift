import Linting
import RuleLanguage
import Testing

/// Demands that compare: numbers of lines, other placeholders, stored properties.
@Suite struct DemandTests {
  private let long = """
    //- Sources/Long.swift
    @available(iOS 13, *)
    struct Long {
      var a = 1
      func f() {
        print(a)
      }
    }

    //- Sources/Short.swift
    struct Short {}

    """

  /// What is nested in a type is that type's, and in an extension of another file's, or of one from outside, the file's.
  @Test func typesInExtensionsOfOthersAreTheFiles() {
    check(
      """
      //- A.swift
      enum Cart { struct Line {} }
      extension Cart { struct Total {} }
      //- B.swift
      extension Cart { struct Row {}; func f() {} }
      //- C.swift
      extension UIView { enum Edge {} }
      struct C {}
      """,
      "each file\nmust have at most 1 type\nmust not have struct Row|Total\nmust not have a func",
      """
      B.swift:1:25: error: B.swift must not have struct Row|Total: has Cart.Row [probe]
      C.swift: error: C.swift must have at most 1 type: has 2: Edge and C [probe]
      """)
  }

  @Test func linesArePhysical() {
    check(
      long,
      """
      each file
      must have at most 5 lines
      """, "Sources/Long.swift: error: Long.swift must have at most 5 lines: has 8 [probe]")
    check(
      long,
      """
      each struct
      must have at most 6 lines
      """, "Sources/Long.swift:2:8: error: Long must have at most 6 lines: has 7 [probe]")
    check(
      long,
      """
      each folder Sources
      must have at least 20 lines
      """, "Sources: error: Sources must have at least 20 lines: has 10 [probe]")
    check(
      long,
      """
      each func
      where has at least 2 lines
      must be private
      """, "Sources/Long.swift:4:8: error: Long.f must be private: is internal [probe]")
  }

  @Test func aLimitSetsTheNumberOfLines() {
    var options = LintOptions()
    options.settings = [RuleSetting(rule: RuleID("probe"), limit: 7)]
    check(
      long,
      """
      each file
      must have at most 5 lines
      """, "Sources/Long.swift: error: Long.swift must have at most 7 lines: has 8 [probe]", options: options)
  }

  private let features = """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "CartFeature", dependencies: ["CartFeatureUI", "SearchFeature", "Core"]),
        .target(name: "CartFeatureUI"),
        .target(name: "SearchFeature", dependencies: ["Core"]),
        .target(name: "Core"),
      ])
    //- Sources/CartFeature/Cart.swift
    import CartFeatureUI
    import Core
    import SearchFeature
    //- Sources/CartFeatureUI/Screen.swift
    struct Screen {}
    //- Sources/SearchFeature/Search.swift
    import Core
    //- Sources/Core/Core.swift
    struct Core {}

    """

  /// Two modules of one feature are no other to each other.
  @Test func anotherHasOtherPlaceholders() {
    let words = "# G\n```definitions\nfeature = module {Feature}Feature\nfeature = module {Feature}FeatureUI\n```\n"
    check(
      features, words + "```rule apart\neach feature\nmust not use another feature\n```\n",
      """
      Sources/CartFeature/Cart.swift:3:8: error: CartFeature must not use another feature: imports SearchFeature [apart]
      """)
    check(
      features, words + "```rule apart\neach file in Sources/{Feature}Feature\nmust not use another feature\n```\n",
      """
      Sources/CartFeature/Cart.swift:3:8: error: Cart.swift must not use another feature: imports SearchFeature [apart]
      """)
    check(
      features, "each module *Feature\nmust not use another module *Feature",
      """
      Sources/CartFeature/Cart.swift:3:8: error: CartFeature must not use another module *Feature: imports \
      SearchFeature [probe]
      """)
  }

  @Test func aTypeResemblesOneWhosePropertiesItHas() {
    check(
      """
      //- Sources/Entities/User.swift
      struct User { let id: UUID; var name: String; var isNew = true; static let all: [User] = [] }
      //- Sources/Entities/Tag.swift
      struct Tag { let id: UUID }
      //- Sources/Row.swift
      struct UserRow { var isNew: Bool, name: String; let id: UUID; var height: Double }
      struct UserKey { let id: String; var name: String; var isNew = false }
      struct Other { let id: UUID }
      extension UserKey { var title: String { name } }
      """,
      """
      each type
      where not in Entities
      must not resemble type in Entities
      """,
      """
      Sources/Row.swift:1:8: error: UserRow must not resemble type in Entities: has the stored properties of User: id, \
      name and isNew [probe]
        Sources/Entities/User.swift:1:8: User is here
      """)
  }

  @Test func typesWithTheSamePropertiesAreNamedTogether() {
    check(
      """
      //- Sources/Entities/Quest.swift
      struct Quest { let id: UUID; var name: String }
      //- Sources/Entities/Tag.swift
      struct Tag { let id: UUID; var color: String }
      //- Sources/Entities/Term.swift
      struct Term { let id: UUID; var name: String; let isNew: Bool }
      //- Sources/Entities/User.swift
      struct User { let id: UUID; var name: String; let isNew: Bool }
      //- Sources/Row.swift
      struct Row { let id: UUID; var name: String; let isNew: Bool; var color: String }
      """,
      """
      each type
      where not in Entities
      must not resemble type in Entities
      """,
      """
      Sources/Row.swift:1:8: error: Row must not resemble type in Entities: has the stored properties of Term and User: \
      id, name and isNew [probe]
        Sources/Entities/Term.swift:1:8: Term is here
        Sources/Entities/User.swift:1:8: User is here
      """)
  }

  /// Each way has its own near miss, and one demand is one finding.
  @Test func aDemandMetInNeitherWayIsOneFinding() {
    check(
      "//- Zoo.swift\nclass Zoo { var isLoading = false; var errorMessages = \"\" }",
      "each class _\nmust have var loading or have var errorMessage",
      "Zoo.swift:1:17: error: Zoo must have var loading or have var errorMessage: has Zoo.isLoading and has "
        + "Zoo.errorMessages [probe]")
    check(
      "//- Cart.swift\nstruct Carts {}", "each file {Name}.swift\nmust have a type {Name} or have a protocol {Name}",
      "Cart.swift:1:8: error: Cart.swift must have a type Cart or have a protocol Cart: has Carts [probe]")
  }
}
