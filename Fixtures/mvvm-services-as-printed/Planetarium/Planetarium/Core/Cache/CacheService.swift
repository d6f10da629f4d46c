import Foundation

/// Keeps reports for a day.
protocol CacheService {
  func get(key: String) async -> CometReport?
  func set(key: String, value: CometReport) async
}
