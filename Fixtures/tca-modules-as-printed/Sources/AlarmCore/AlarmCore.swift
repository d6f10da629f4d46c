import ComposableArchitecture
import Foundation

public struct AlarmPlan: Codable, Equatable, Sendable {
  public var isSnoozeEnabled: Bool
  public var vibrationEnabled: Bool
  public var hour: Int

  public init(isSnoozeEnabled: Bool, vibrationEnabled: Bool, hour: Int) {
    self.isSnoozeEnabled = isSnoozeEnabled
    self.vibrationEnabled = vibrationEnabled
    self.hour = hour
  }

  public static let weekday = AlarmPlan(isSnoozeEnabled: false, vibrationEnabled: true, hour: 7)
}

public enum AlarmError: Error, Equatable, Sendable {
  case readFailed(String)
  case writeFailed(String)
}

@Reducer
public struct Alarm: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var plan: AlarmPlan
    public var isLoading = false
    public var error: AlarmError?

    public init(plan: AlarmPlan = .weekday, isLoading: Bool = false) {
      self.plan = plan
      self.isLoading = isLoading
    }
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case onAppear
    case toggleSnooze
    case toggleVibration
    case savePlan
    case planLoaded(AlarmPlan)
    case planSaved
    case errorOccurred(AlarmError)
  }

  @Dependency(\.alarmClient) var alarmClient

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()

    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .onAppear:
        return .run { send in
          let plan = try await alarmClient.loadPlan()
          await send(.planLoaded(plan))
        } catch: { error, send in
          await send(.errorOccurred(.readFailed(error.localizedDescription)))
        }

      case .toggleSnooze:
        state.plan.isSnoozeEnabled.toggle()
        return .send(.savePlan)

      case .toggleVibration:
        state.plan.vibrationEnabled.toggle()
        return .send(.savePlan)

      case .savePlan:
        state.isLoading = true
        return .run { [plan = state.plan] send in
          try await alarmClient.savePlan(plan)
          await send(.planSaved)
        } catch: { error, send in
          await send(.errorOccurred(.writeFailed(error.localizedDescription)))
        }

      case let .planLoaded(plan):
        state.plan = plan
        return .none

      case .planSaved:
        state.isLoading = false
        return .none

      case let .errorOccurred(error):
        state.isLoading = false
        state.error = error
        return .none
      }
    }
  }
}

// MARK: - Client

@DependencyClient
public struct AlarmClient: Sendable {
  public var loadPlan: @Sendable () async throws -> AlarmPlan
  public var savePlan: @Sendable (AlarmPlan) async throws -> Void
}

extension AlarmClient: DependencyKey {
  public static let liveValue = AlarmClient(
    loadPlan: { .weekday },
    savePlan: { plan in
      try JSONEncoder().encode(plan).write(to: .documentsDirectory.appending(path: "alarm.json"))
    }
  )
}

extension DependencyValues {
  public var alarmClient: AlarmClient {
    get { self[AlarmClient.self] }
    set { self[AlarmClient.self] = newValue }
  }
}
