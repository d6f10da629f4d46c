import Testing

/// Uses in any declaration are in the place.
@Suite struct UsedOnlyInTests {
  private let tree = """
    //- Sources/Store.swift
    struct Store { static let own = Store() }
    func beside() -> Store? { nil }
    //- Sources/Composition/Root.swift
    let root = Store()
    func make() -> Store { Store() }
    //- Sources/LoadUseCase.swift
    struct LoadUseCase { let store: Store }
    //- Sources/Screen.swift
    struct Screen { let store = Store() }
    extension String { var stored: Store { Store() } }
    func global() { _ = Store() }
    //- Tests/StoreTests.swift
    import XCTest
    final class StoreTests: XCTestCase { let store = Store() }

    """

  @Test func aUseInAnyDeclarationCounts() {
    check(
      tree,
      """
      each type Store
      must be used only in type *UseCase or in Composition
      """,
      """
      Sources/Store.swift:1:8: error: Store must be used only in type *UseCase or in Composition: is used by Screen.store, String.stored, global and beside [probe]
        Sources/Screen.swift:1:29: Screen.store uses it
        Sources/Screen.swift:2:32: String.stored uses it
        Sources/Screen.swift:3:21: global uses it
        Sources/Store.swift:2:18: beside uses it
      """)
  }

  @Test func theWordOrderIsFree() {
    check(
      tree,
      """
      each type Store
      must be used only by type *UseCase
      """,
      """
      Sources/Store.swift:1:8: error: Store must be used only by type *UseCase: is used by Screen [probe]
        Sources/Screen.swift:1:29: Screen uses it
      """)
  }

  @Test func modulesAreUsedInFiles() {
    check(
      """
      //- App/Composition/Root.swift
      import Alamofire
      //- App/Screen.swift
      import Alamofire

      """,
      """
      each external module Alamofire
      must be used only in Composition
      """,
      """
      App/Composition/Root.swift:1:8: error: Alamofire must be used only in Composition: is used by Screen.swift [probe]
        App/Screen.swift:1:8: Project imports it
      """)
  }
}
