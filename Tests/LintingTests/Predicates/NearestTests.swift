import Testing

/// What a finding says of what is there instead of what is missing.
@Suite struct NearestTests {
  @Test func initializersHaveNoNames() {
    let tree = """
      //- A.swift
      struct A { let a: Int }
      struct B { public init() {}; init(a: Int) {} }
      struct C { init(x: Int) {} }
      """
    check(
      tree, "each struct\nmust have private init",
      """
      A.swift:1:8: error: A must have private init: has no init of its own [probe]
      A.swift:2:8: error: B must have private init: has B.init, which is internal, and 1 more [probe]
      A.swift:3:12: error: C must have private init: has C.init, which is internal [probe]
      """)
  }

  /// Of several extensions of one type none is the nearest for its name alone.
  @Test func ofSeveralExtensionsTheOneThatHoldsTheMember() {
    let tree = """
      //- A.swift
      extension Box { static let alpha = 1 }
      extension Box { func f() {} }
      extension Box { static var delta: Int { 1 } }
      //- B.swift
      struct Beta {}
      struct Delta {}
      """
    let rule = "each struct {Name}\nmust come with extension Box { private static let {name} }"
    check(
      tree, rule,
      """
      B.swift:1:8: error: Beta must come with extension Box { private static let beta }: none exists [probe]
      B.swift:2:8: error: Delta must come with extension Box { private static let delta }: none exists; the closest match is \
      extension Box, in which delta is a var and is internal [probe]
        A.swift:3:11: the closest match is extension Box, in which delta is a var and is internal
      """)
    check(
      "//- A.swift\nextension Box { static let alpha = 1 }\n//- B.swift\nstruct Beta {}",
      "each struct {Name}\nmust come with extension Box { static let {name} }",
      """
      B.swift:1:8: error: Beta must come with extension Box { static let beta }: none exists; the closest match is extension Box, \
      which does not have static let beta [probe]
        A.swift:1:11: the closest match is extension Box, which does not have static let beta
      """)
  }

  /// What a member lacks, conformances and members of its own included.
  @Test func whatANestedTypeLacksIsNamed() {
    let tree = """
      //- A.swift
      struct A { struct State {}; enum Action { case other } }
      """
    check(
      tree, "each struct A\nmust be type _ { struct State: Equatable, Sendable {}; enum Action { case delegate } }",
      """
      A.swift:1:19: error: A must have struct State: Equatable, Sendable {}: State does not conform to Equatable \
      and Sendable [probe]
      A.swift:1:34: error: A must have enum Action { case delegate }: Action does not have case delegate [probe]
      """)
  }

  /// Who does use a thing is said whenever those that are asked for do not.
  @Test func whoUsesItInstead() {
    let tree = "//- A.swift\nstruct A {}\nstruct Lone {}\n//- B.swift\nstruct B { let a: A }"
    check(
      tree, "each struct A\nmust be used by a test",
      "A.swift:1:8: error: A must be used by a test: is used by B.swift [probe]\n  B.swift:1:19: B.swift uses it")
    check(
      tree, "each struct A\nmust be used by exactly 1 protocol",
      "A.swift:1:8: error: A must be used by exactly 1 protocol: is used by B, which is a struct [probe]\n  B.swift:1:19: B uses it"
    )
    check(
      tree, "each struct Lone\nmust not be used by exactly 0 files",
      "A.swift:2:8: error: Lone must not be used by exactly 0 files: no other file uses it [probe]")
  }
}
