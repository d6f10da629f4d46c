import Linting
import RuleLanguage
import Testing

/// A rule's own message replaces the text that is made from its clauses.
@Suite struct MessageTests {
  private let tree = """
    //- Sources/Cart/Data/CartStore.swift
    /// Keeps the cart.
    class CartStore {}
    //- Sources/Cart/Data/Item.swift
    actor ItemStore {}

    """

  @Test func placeholdersAreFilledInAndTheActualStateIsAdded() {
    check(
      tree,
      """
      each type {Name}Store in Sources/{Feature}
      must be an actor
      must be in file Item.swift
      message: "{subject} must be an actor in {Feature}/Item.swift, because {name} data is shared"
      """,
      """
      Sources/Cart/Data/CartStore.swift:2:7: error: CartStore must be an actor in Cart/Item.swift, because cart data is shared: is a class and is in Sources/Cart/Data/CartStore.swift [probe]
      """)
  }

  @Test func eachMessageIsAboutTheDemandsAboveIt() {
    check(
      tree,
      """
      each type CartStore
      must be an actor
      message: "{subject} must be an actor"
      must be documented "Example"
      must be a final class
      message: "{subject} needs an example"
      must be public
      """,
      "Sources/Cart/Data/CartStore.swift:2:7: error: CartStore must be an actor: is a class; needs an example: is not final; CartStore must be public: is internal [probe]"
    )
  }

  @Test func aMissingCounterpartNeedsNoFurtherWords() {
    check(
      tree,
      """
      each type {Name}Store
      must come with type Mock{Name}Store
        or come with type {Name}StoreMock
      message: "{subject} has no mock"
      """,
      """
      Sources/Cart/Data/CartStore.swift:2:7: error: CartStore has no mock [probe]
      Sources/Cart/Data/Item.swift:1:7: error: ItemStore has no mock [probe]
      """)
  }

  @Test func aMissingMemberIsNamedWithoutTheNotation() {
    check(
      tree,
      """
      each type CartStore
      must be type _ { func save*; init(..., id: _, ...) }
      message: "{subject} must save carts"
      """,
      """
      Sources/Cart/Data/CartStore.swift:2:7: error: CartStore must save carts: has no func save… and has no init(…, id: _, …) [probe]
      """)
  }

  @Test func theDefinitionThatIsForbiddenIsNotRepeated() {
    check(
      tree,
      """
      ```definitions
      shared = type *Store
      ```

      ```rule probe
      each type CartStore
      must not be a shared
      message: "{subject} is shared"
      ```
      """,
      "Sources/Cart/Data/CartStore.swift:2:7: error: CartStore is shared [probe]")
  }

  @Test func aStateIsReportedOnce() {
    check(
      tree,
      """
      each type {Name}Store in Sources/{Feature}/Data
      where named Cart*
      must be in file Item.swift
      message: "{subject} belongs in Item.swift"
      must be in file {Name}.swift
      message: "{subject} belongs in {Name}.swift"
      """,
      """
      Sources/Cart/Data/CartStore.swift:2:7: error: CartStore belongs in Item.swift: is in Sources/Cart/Data/CartStore.swift; belongs in Cart.swift [probe]
      """)
  }

  @Test func theStateThatOneOfSeveralAlternativesMissesIsLeftOut() {
    check(
      tree,
      """
      each type CartStore
      must have func save
        or have func saveAll
      message: "{subject} cannot save"
      must be in file Item.swift
        or be in Sources/Cart/Data/Item.swift
      message: "{subject} is in the wrong file"
      """,
      """
      Sources/Cart/Data/CartStore.swift:2:7: error: CartStore cannot save; is in the wrong file: is in Sources/Cart/Data/CartStore.swift [probe]
      """)
  }

  @Test func aListOfSubjectsStandsInTheSentence() {
    check(
      tree,
      """
      all types *Store
      must be used by a type
      message: "nothing uses {subject}"
      """,
      """
      Sources/Cart/Data/CartStore.swift:2:7: error: nothing uses CartStore and ItemStore (2 of 2) [probe]
        Sources/Cart/Data/CartStore.swift:2:7: CartStore
        Sources/Cart/Data/Item.swift:1:7: ItemStore
      """)
  }

  @Test func oneLineHoldsAWholeRule() {
    let question = Question("each type {Name}Store must be an actor message: \"{subject} is shared\"")
    #expect(!question.isListing && !question.isEmpty)
  }
}
