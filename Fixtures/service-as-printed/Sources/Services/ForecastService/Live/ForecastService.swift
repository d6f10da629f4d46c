import Dependencies
import Entities
import Foundation
import Framework

public struct ForecastService: ForecastServiceProtocol, Sendable {
  // Dependencies
  @Dependency(\.urlSession) private var session

  public func forecast(harbour: String) async throws -> Forecast {
    do {
      try check(harbour)
      let (data, _) = try await session.data(from: address(of: harbour))
      let forecast = try JSONDecoder().decode(Forecast.self, from: data)

      return forecast
    } catch let error as AppError {
      // It is the app's error already
      throw error
    } catch URLError.notConnectedToInternet {
      // A known error of the session
      throw AppError.forecastService(.noWind)
    } catch {
      // Anything else
      throw AppError.forecastService(.failed(error.localizedDescription))
    }
  }

  public func values<T: Decodable & Sendable>(harbour: String, of type: T.Type) async throws -> [T] {
    do {
      return try await load(harbour)
    } catch {
      throw appError(from: error)
    }
  }

  public func book(_ service: BookedService) async throws(AppError) -> Int {
    do {
      try check(service.title)
      return service.title.count
    } catch let error as AppError {
      throw error
    } catch {
      throw .forecastService(.failed(error.localizedDescription))
    }
  }

  // MARK: - Private Helpers

  private func check(_ text: String) throws {
    guard !text.isEmpty else { throw URLError(.badURL) }
  }

  private func address(of harbour: String) throws -> URL {
    guard let address = URL(string: "/wind/\(harbour)") else { throw URLError(.badURL) }
    return address
  }

  private func load<T: Decodable & Sendable>(_ harbour: String) async throws -> [T] {
    let (data, _) = try await session.data(from: address(of: harbour))
    return try JSONDecoder().decode([T].self, from: data)
  }

  private func appError(from error: Error) -> AppError {
    error as? AppError ?? .forecastService(.failed(error.localizedDescription))
  }
}
