import ComposableArchitecture
import Entities

@Reducer
public struct ShelfFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var book: Book?
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

  public enum Action {
    case appeared(id: String)
    case loaded(Result<Book, any Error>)
    case bookTapped(Book)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    public enum Alert: Equatable {
      case dismiss
    }

    public enum Delegate: Equatable {
      case opened(Book)
    }
  }

  @Dependency(\.shelfRepository) var repository
  @Dependency(\.shelfAnalytics) var analytics

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared(let id):
        state.isLoading = true
        return .run { send in
          await analytics.track(.shown)
          await send(.loaded(Result { try await repository.fetch(id: id) }))
        }

      case .loaded(.success(let book)):
        state.isLoading = false
        state.book = book
        return .none

      case .loaded(.failure(let error)):
        state.isLoading = false
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .run { _ in await analytics.track(.failed(error.localizedDescription)) }

      case .bookTapped(let book):
        return .send(.delegate(.opened(book)))

      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
