import AlarmCore
import ComposableArchitecture

@Reducer
public struct MainTab: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var selectedTab: Tab = .alarm
    public var alarm = Alarm.State()

    public enum Tab: String, CaseIterable, Sendable {
      case alarm = "Alarm"

      public var systemImage: String {
        switch self {
        case .alarm: "alarm"
        }
      }
    }

    public init() {}
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case alarm(Alarm.Action)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()

    Scope(state: \.alarm, action: \.alarm) {
      Alarm()
    }
  }
}
