import Foundation

struct ObservatoryNetworkService: NetworkService {
  func report(for input: CometInput) async throws -> CometReport {
    let address = URL(filePath: "/reports").appending(path: input.id)
    return try JSONDecoder().decode(CometReport.self, from: Data(contentsOf: address))
  }
}

final class MemoryCacheService: CacheService {
  private var reports: [String: CometReport] = [:]

  func get(key: String) async -> CometReport? {
    reports[key]
  }

  func set(key: String, value: CometReport) async {
    reports[key] = value
  }
}

struct ConsoleAnalyticsService: AnalyticsService {
  func track(_ event: AnalyticsEvent, error: Error?) {
    print(event)
  }
}
