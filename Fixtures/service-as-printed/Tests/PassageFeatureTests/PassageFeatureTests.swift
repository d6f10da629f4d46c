import ComposableArchitecture
import Entities
import ForecastService
import LogbookService
import SonarService
import Testing

@testable import PassageFeature

@Test
func testPassageIsPlanned() async {
  let forecast = Forecast(knots: 9)
  let mockService = MockForecastService()
  await mockService.setMockResult(forecast, forMethod: "forecast")
  await mockService.setMockResult([forecast], forMethod: "values")

  let store = TestStore(initialState: PassageFeature.State()) {
    PassageFeature()
  } withDependencies: {
    $0.forecastService = mockService
    $0.logbookService = MockLogbookService()
  }

  await store.send(.plan)
  await store.receive(.planned(forecast))
}

@Test
func testAMissingEchoIsTold() async {
  let mockService = MockSonarService()
  await mockService.simulateError()

  let store = TestStore(initialState: PassageFeature.State()) {
    PassageFeature()
  } withDependencies: {
    $0.sonarService = mockService
    $0.logbookService = MockLogbookService()
  }

  await store.send(.measureDepth)
  await store.receive(\.failed)
}
