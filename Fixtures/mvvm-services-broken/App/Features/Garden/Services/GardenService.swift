import Foundation

/// Keeps the beds of a garden on the server.
final class GardenService: GardenServiceProtocol {
  let networkService: any NetworkServiceProtocol // expect: dependency-not-injected
  private let weatherService: GardenWeatherService // expect: concrete-dependency

  init(networkService: any NetworkServiceProtocol, weatherService: GardenWeatherService) {
    self.networkService = networkService
    self.weatherService = weatherService
  }

  func forget(then done: @escaping () -> Void) {
    URLCache.shared.removeAllCachedResponses() // expect: made-or-shared-service
    done()
  }

  func beds() async throws -> [GardenBed] {
    do {
      return try JSONDecoder().decode([GardenBed].self, from: await networkService.data(at: "beds"))
    } catch {
      throw GardenError.unreachable
    }
  }

  func bed(titled title: String, in beds: [GardenBed]) throws -> GardenBed? { // expect: one-sided-test
    guard !title.isEmpty else { throw GardenError.untitled }
    return beds.first { $0.title.hasPrefix(title) }
  }
}

extension ServiceContainerKey {
  static let gardenService = ServiceKey<any GardenServiceProtocol>(name: "garden")
}

extension ServiceContainer {
  var gardenWeather: GardenWeatherService {
    GardenWeatherService()
  }

  var gardenService: any GardenServiceProtocol {
    service(ServiceContainerKey.gardenService) {
      GardenService(networkService: networkService, weatherService: gardenWeather)
    }
  }
}
