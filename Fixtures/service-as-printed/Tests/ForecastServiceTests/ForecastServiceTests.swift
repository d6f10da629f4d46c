import Framework
import Testing

@testable import ForecastService

@Test func anUnknownHarbourFails() async {
  await #expect(throws: AppError.self) { try await ForecastService().forecast(harbour: "") }
}
