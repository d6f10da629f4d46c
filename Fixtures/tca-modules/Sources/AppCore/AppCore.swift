import ComposableArchitecture
import TideCore

@Reducer
public struct AppFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var tide = Tide.State()

    public init() {}
  }

  public enum Action: Sendable {
    case tide(Tide.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.tide, action: \.tide) {
      Tide()
    }
  }
}
