import ComposableArchitecture
import Foundation
import TideClient

@Reducer
public struct Tide: Sendable {
  @ObservableState
  public struct State: Equatable { // expect: flags-side-by-side
    public var harbour = ""
    public var highWaters: [HighWater] = []
    public var isLoading = false
    public var isSpring = false
    public var hasLoaded = false
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
    case cleared // expect: untested-action
    case loaded([HighWater])
    case loadFailed(String)
  }

  @Dependency(\.tideClient) var tideClient
  @Dependency(\.chartClient) var chartClient // expect: client-without-override

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .cleared:
        UserDefaults.standard.removeObject(forKey: "harbour") // expect: outside-in-reducer
        return .run { send in // expect: unhandled-effect-error
          try await send(.loaded(tideClient.highWaters("")))
        }
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
        return .run { _ in // expect: effect-without-action
          do { _ = try await tideClient.highWaters("") } catch { print(error) }
        }
      }
    }
  }
}
