import ComposableArchitecture
import TideClient

@Reducer
public struct Tide: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var harbour = ""
    public var highWaters: [HighWater] = []
    public var isLoading = false
    public var error: String?

    public init(
      harbour: String = "", highWaters: [HighWater] = [], isLoading: Bool = false, error: String? = nil
    ) {
      self.harbour = harbour
      self.highWaters = highWaters
      self.isLoading = isLoading
      self.error = error
    }
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case searchTapped
    case loaded([HighWater])
    case loadFailed(String)
  }

  @Dependency(\.tideClient) var tideClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .searchTapped:
        state.isLoading = true
        state.error = nil
        return .run { [harbour = state.harbour] send in
          try await send(.loaded(tideClient.highWaters(harbour)))
        } catch: { error, send in
          await send(.loadFailed(error.localizedDescription))
        }
      case .loaded(let highWaters):
        state.isLoading = false
        state.highWaters = highWaters
        return .none
      case .loadFailed(let message):
        state.isLoading = false
        state.error = message
        return .none
      }
    }
  }
}
