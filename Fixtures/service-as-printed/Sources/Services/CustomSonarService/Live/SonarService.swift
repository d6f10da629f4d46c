import Combine
import Foundation
import Framework

public enum SonarState {
  case idle
  case running
  case error(SonarServiceError)
}

@MainActor
public final class SonarService: ObservableObject, SonarServiceProtocol {
  @Published public private(set) var state: SonarState = .idle
  @Published public private(set) var isAlarmOn = false

  nonisolated public init() {}

  public func start() async throws {
    do {
      try connect()
      state = .running
    } catch let error as AppError {
      throw error
    } catch {
      state = .error(.noEcho)
      throw AppError.sonarService(.failed(error.localizedDescription))
    }
  }

  public func depth() async throws -> Double {
    guard case .running = state else {
      throw AppError.sonarService(.noEcho)
    }
    return 4.5
  }

  public func setAlarm(_ depth: Double) async throws {
    guard depth > 0 else {
      throw AppError.sonarService(.failed("The alarm is above the water"))
    }
    isAlarmOn = true
  }

  // MARK: - Private Helpers

  private func connect() throws {
    if case .error = state { throw CocoaError(.featureUnsupported) }
  }
}
