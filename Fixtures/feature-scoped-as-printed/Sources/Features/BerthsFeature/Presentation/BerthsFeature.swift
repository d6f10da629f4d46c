import ComposableArchitecture
import Dependencies
import Entities
import SwiftUI

@Reducer
public struct BerthsFeature: Sendable {
  // MARK: - State
  @ObservableState
  public struct State: Equatable {
    public var berths: [Berth] = []
    public var chosenBerth: Berth?
    public var isLoading: Bool = false
    public var query: String = ""
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

  // MARK: - Action
  public enum Action {
    // View Lifecycle
    case onAppear
    case onDisappear

    // User Actions
    case queryChanged(String)
    case chooseBerth(Berth)
    case refresh
    case save(Berth)
    case delete(String)

    // System Responses
    case berthsResponse(TaskResult<[Berth]>)
    case saveResponse(TaskResult<Void>)

    // Child Actions
    case alert(PresentationAction<Alert>)

    // Delegate Actions
    case delegate(Delegate)

    @CasePathable
    public enum Alert: Equatable {
      case retry
      case dismiss
    }

    @CasePathable
    public enum Delegate: Equatable {
      case berthChosen(Berth)
      case dismiss
    }
  }

  // MARK: - Dependencies
  @Dependency(\.berthsRepository) var repository: BerthsRepositoryProtocol
  @Dependency(\.berthsAnalytics) var analytics: BerthsAnalyticsProtocol

  public init() {}

  // MARK: - Reducer Body
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        return load(&state)

      case .onDisappear:
        return .none

      case let .queryChanged(query):
        state.query = query.trimmingCharacters(in: .whitespacesAndNewlines)
        return .none

      case let .chooseBerth(berth):
        state.chosenBerth = berth
        return .send(.delegate(.berthChosen(berth)))

      case .refresh:
        return load(&state)

      case let .save(berth):
        return save(berth)

      case let .delete(id):
        state.berths.removeAll { $0.id.uuidString == id }
        return .run { send in
          await send(.saveResponse(await TaskResult { try await repository.delete(id: id) }))
        }

      case let .berthsResponse(.success(berths)):
        state.isLoading = false
        state.berths = berths
        return .none

      case let .berthsResponse(.failure(error)):
        return fail(error: error, state: &state)

      case .saveResponse(.success):
        return .none

      case let .saveResponse(.failure(error)):
        return fail(error: error, state: &state)

      case .alert(.presented(.retry)):
        state.alert = nil
        return .send(.refresh)

      case .alert:
        return .none

      case .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  // MARK: - Private Methods
  private func load(_ state: inout State) -> Effect<Action> {
    guard !state.isLoading else { return .none }
    state.isLoading = true

    return .run { [query = state.query] send in
      await send(
        .berthsResponse(
          await TaskResult {
            guard !query.isEmpty else { return [Berth]() }
            return [try await repository.fetch(id: query)]
          }
        ))
    }
  }

  private func save(_ berth: Berth) -> Effect<Action> {
    return .run { send in
      await send(
        .saveResponse(
          await TaskResult {
            try await repository.save(berth)
          }
        ))
    }
  }

  private func fail(error: Error, state: inout State) -> Effect<Action> {
    state.isLoading = false
    state.alert = AlertState {
      TextState("The berths are not here")
    } actions: {
      ButtonState(action: .retry) {
        TextState("Try again")
      }
      ButtonState(role: .cancel, action: .dismiss) {
        TextState("Close")
      }
    } message: {
      TextState(error.localizedDescription)
    }

    return .run { [analytics] _ in
      await analytics.track(
        .error(
          error: error.localizedDescription,
          context: "berths"
        ))
    }
  }
}
