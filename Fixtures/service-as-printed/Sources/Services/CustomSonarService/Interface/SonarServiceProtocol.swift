import Foundation

/// Protocol for the depth below the boat.
///
/// ## Design Principles
/// - **Simplicity**: One echo, one depth
/// - **Alarm first**: A shallow is reported before anything else
/// - **Async-first**: Each operation waits for the device
public protocol SonarServiceProtocol: Sendable {
  func start() async throws
  func depth() async throws -> Double
  func setAlarm(_ depth: Double) async throws
}
