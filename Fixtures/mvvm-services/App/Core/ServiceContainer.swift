import Foundation

struct ServiceKey<Service>: Sendable {
  let name: String
}

struct ServiceContainerKey {
  static let networkService = ServiceKey<any NetworkServiceProtocol>(name: "network")
  static let cacheService = ServiceKey<any CacheServiceProtocol>(name: "cache")
  static let analyticsService = ServiceKey<any AnalyticsServiceProtocol>(name: "analytics")
}

@MainActor
final class ServiceContainer {
  private var services: [String: Any] = [:]
  private let server: URL

  init(server: URL) {
    self.server = server
  }

  var networkService: any NetworkServiceProtocol {
    service(ServiceContainerKey.networkService) { NetworkService(server: server, session: .shared) }
  }

  var cacheService: any CacheServiceProtocol {
    service(ServiceContainerKey.cacheService) { CacheService() }
  }

  var analyticsService: any AnalyticsServiceProtocol {
    service(ServiceContainerKey.analyticsService) { AnalyticsService() }
  }

  func service<Service>(_ key: ServiceKey<Service>, make: () -> Service) -> Service {
    if let service = services[key.name] as? Service { return service }
    let service = make()
    services[key.name] = service
    return service
  }
}
