import Core
import Foundation

class CometService: CometServiceProtocol {

  // MARK: - Dependencies
  private let networkService: NetworkService
  private let cacheService: CacheService
  private let analyticsService: AnalyticsService

  // MARK: - Initialization
  init(
    networkService: NetworkService,
    cacheService: CacheService,
    analyticsService: AnalyticsService
  ) {
    self.networkService = networkService
    self.cacheService = cacheService
    self.analyticsService = analyticsService
  }

  // MARK: - Protocol Implementation
  func sight(_ input: CometInput) async throws -> CometReport {
    analyticsService.track(.sightingStarted)

    do {
      try input.validate()

      if let kept = await cacheService.get(key: input.cacheKey) {
        return kept
      }

      let report = try await networkService.report(for: input)

      await cacheService.set(key: input.cacheKey, value: report)

      analyticsService.track(.sightingCompleted)

      return report

    } catch {
      analyticsService.track(.sightingFailed, error: error)
      throw CometError.sightingFailed(error)
    }
  }

  func updateCatalogue() async throws(CometError) -> CometCatalogue {
    do {
      let report = try await networkService.report(for: CometInput(id: "all", night: [:]))
      return CometCatalogue(names: [report.sky.title])
    } catch {
      throw .offline
    }
  }
}
