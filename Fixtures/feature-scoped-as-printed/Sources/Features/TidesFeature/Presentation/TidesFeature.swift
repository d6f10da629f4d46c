import ComposableArchitecture
import Entities

@Reducer
public struct TidesFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var tide: Tide?
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

  public enum Action {
    case onAppear
    case harbourTapped(id: String)
    case tideResponse(TaskResult<Tide>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    public enum Alert: Equatable {
      case dismiss
    }

    public enum Delegate: Equatable {
      case tideChosen(Tide)
    }
  }

  @Dependency(\.tidesRepository) var repository
  @Dependency(\.tidesAnalytics) var analytics

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        return .run { _ in await analytics.track(.shown) }
      case .harbourTapped(let id):
        state.isLoading = true
        return .run { send in
          do {
            await send(.tideResponse(.success(try await repository.fetch(id: id))))
          } catch {
            await send(.tideResponse(.failure(error)))
          }
        }
      case .tideResponse(.success(let tide)):
        state.isLoading = false
        state.tide = tide
        return .send(.delegate(.tideChosen(tide)))
      case .tideResponse(.failure(let error)):
        return showAlert(&state, error)
      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func showAlert(_ state: inout State, _ error: any Error) -> Effect<Action> {
    state.isLoading = false
    state.alert = AlertState { TextState(error.localizedDescription) }
    return .run { _ in await analytics.track(.failed(error.localizedDescription)) }
  }
}
