import ComposableArchitecture
import Entities

@Reducer
public struct ShelfFeature: Sendable { // expect: untracked-reducer
  @ObservableState
  public struct State: Equatable {
    public var book: Book?
    public var isLoading = false
    public var flags: [String: Bool] = [:] // expect: dictionary-state
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

  public enum Action { // expect: reducer-shape
    case appeared(id: String)
    case loaded(Result<Book, any Error>)
    case bookTapped(Book)
    case alert(PresentationAction<Alert>)

    public enum Alert: Equatable {
      case dismiss
    }
  }

  @Dependency(\.shelfRepository) var repository
  @Dependency(\.shelfLocalDataSource) var source // expect: data-source-past-repository
  let network = NetworkService() // expect: service-not-injected

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared(let id):
        state.isLoading = true
        return .run { send in
          let book = try await repository.fetch(id: id) // expect: uncaught-effect-error
          await send(.loaded(.success(book)))
        }

      case .loaded(.success(let book)):
        state.isLoading = false
        state.book = book
        return .none

      case .loaded(.failure(let error)):
        state.isLoading = false
        state.alert = AlertState { TextState(String(describing: error)) } // expect: failure-not-shown
        return .none

      case .bookTapped(let book):
        state.book = book
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
