import Entities
import Foundation
import Framework

/// Protocol for the wind of the next day.
///
/// `ForecastServiceProtocol` asks one weather office, and keeps nothing.
///
/// ## Design Principles
/// - **Wind only**: waves and rain are other services
/// - **Async-first**: each operation waits for the office
///
/// ## Typical Usage
/// ```swift
/// // Before a passage
/// let forecast = try await forecastService.forecast(harbour: "Vigo")
/// ```
///
/// - Note: Features take this protocol as a dependency, so that tests can replace it.
public protocol ForecastServiceProtocol: Sendable {
  /// Asks for the wind at a harbour
  ///
  /// The office answers for the next 24 hours.
  ///
  /// - Parameter harbour: The name of the harbour
  /// - Returns: The wind
  /// - Throws: `AppError.forecastService` without an answer
  ///
  /// ## Example
  /// ```swift
  /// let forecast = try await forecastService.forecast(harbour: "Vigo")
  /// ```
  func forecast(harbour: String) async throws -> Forecast

  /// Asks for values of any kind
  ///
  /// - Parameters:
  ///   - harbour: The name of the harbour
  ///   - type: The kind of value
  /// - Returns: One value an hour
  /// - Throws: `AppError.forecastService` without an answer
  func values<T: Decodable & Sendable>(harbour: String, of type: T.Type) async throws -> [T]

  /// Books a pilot for the passage
  ///
  /// - parameter service: The pilot
  /// - returns: The number of the booking
  /// - throws: `AppError.forecastService` if no pilot is free
  func book(_ service: BookedService) async throws(AppError) -> Int
}
