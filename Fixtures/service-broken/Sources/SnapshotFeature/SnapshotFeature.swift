import CameraService
import ComposableArchitecture
import Foundation

@Reducer
public struct SnapshotFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var picture: Data?
    public var message: String?

    public init() {}
  }

  public enum Action {
    case shutterPressed
    case taken(Result<Data, any Error>)
  }

  @Dependency(\.cameraService) var cameraService // expect: service-without-mock-in-tests

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shutterPressed:
        guard state.message == nil else { return .none }
        return .run { send in
          await send(.taken(Result { try await snapshot() }))
        }
      case .taken(.success(let picture)):
        state.picture = picture
        return .none
      case .taken(.failure(let error)):
        state.message = error.localizedDescription
        return .none
      }
    }
  }

  private func snapshot() async throws -> Data {
    if await cameraService.state != .running { try await cameraService.startSession() }
    let picture = try await cameraService.capturePicture(quality: 0.8)
    cameraService.stopSession()
    await cameraService.trackEvent()
    return picture
  }
}
