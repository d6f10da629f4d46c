import SwiftUI

struct ServiceKey<Service> {}

struct ServiceContainerKey {}

final class ServiceContainer {
  static let shared = ServiceContainer()

  private var made: [String: Any] = [:]

  var networkService: NetworkService {
    service(\.networkService) { ObservatoryNetworkService() }
  }

  var cacheService: CacheService {
    service(\.cacheService) { MemoryCacheService() }
  }

  var analyticsService: AnalyticsService {
    service(\.analyticsService) { ConsoleAnalyticsService() }
  }

  func service<Service>(_ path: KeyPath<ServiceContainer, Service>, make: () -> Service) -> Service {
    let name = "\(path)"
    if let service = made[name] as? Service { return service }
    let service = make()
    made[name] = service
    return service
  }
}

extension ServiceContainer {
  var cometService: CometService {
    service(\.cometService) {
      CometService(
        networkService: networkService,
        cacheService: cacheService,
        analyticsService: analyticsService
      )
    }
  }
}

extension ServiceContainerKey {
  static let cometService = ServiceKey<CometService>()
}

extension EnvironmentValues {
  @Entry var services = ServiceContainer.shared
}
