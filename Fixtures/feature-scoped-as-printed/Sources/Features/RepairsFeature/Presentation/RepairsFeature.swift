import AnalyticsService
import ComposableArchitecture
import Dependencies
import Entities

@Reducer
public struct RepairsFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var bookedService: BookedService?
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

  public enum Action {
    case onAppear
    case selectService(BookedService)
    case serviceResponse(TaskResult<BookedService>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    public enum Alert: Equatable {
      case dismiss
    }

    @CasePathable
    public enum Delegate: Equatable {
      case serviceSelected(BookedService)
    }
  }

  @Dependency(\.repairsRepository) var repository: RepairsRepositoryProtocol
  @Dependency(\.analytics) var analytics: AnalyticsProtocol

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.isLoading = true
        return .run { send in
          await send(.serviceResponse(await TaskResult { try await repository.fetch(id: "next") }))
        }
      case let .selectService(service):
        return .send(.delegate(.serviceSelected(service)))
      case let .serviceResponse(.success(service)):
        state.isLoading = false
        state.bookedService = service
        return .none
      case let .serviceResponse(.failure(error)):
        return handleError(error, state: &state)
      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func handleError(_ error: Error, state: inout State) -> Effect<Action> {
    state.isLoading = false
    state.alert = AlertState { TextState(error.localizedDescription) }
    return .run { [analytics] _ in
      await analytics.track(.error(error: error.localizedDescription, context: "repairs"))
    }
  }
}
