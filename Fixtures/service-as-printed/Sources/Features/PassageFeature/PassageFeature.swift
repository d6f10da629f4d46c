import ComposableArchitecture
import Dependencies
import Entities
import ForecastService
import LogbookService
import SonarService

@Reducer
public struct PassageFeature {
  @ObservableState
  public struct State {
    var forecast: Forecast?
    var message = ""
  }

  public enum Action {
    case plan
    case bookPilot
    case measureDepth
    case planned(Forecast)
    case failed(Error)
  }

  @Dependency(\.forecastService) var forecastService
  @Dependency(\.sonarService) var sonarService
  @Dependency(\.logbookService) var logbookService

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plan:
        return .run { send in
          do {
            let forecast = try await forecastService.forecast(harbour: "Vigo")
            _ = try await forecastService.values(harbour: "Vigo", of: Forecast.self)
            try await logbookService.write(forecast, to: "plan")
            await send(.planned(forecast))
          } catch {
            await send(.failed(error))
          }
        }
      case .bookPilot:
        return .run { send in
          do {
            _ = try await forecastService.book(BookedService(title: "Pilot"))
          } catch {
            await send(.failed(error))
          }
        }
      case .measureDepth:
        return .run { send in
          do {
            try await sonarService.start()
            try await sonarService.setAlarm(2)
            let depth = try await sonarService.depth()
            _ = try await logbookService.read(Forecast.self, from: "\(depth)")
          } catch {
            await send(.failed(error))
          }
        }
      case .planned(let forecast):
        state.forecast = forecast
        return .none
      case .failed(let error):
        state.message = error.localizedDescription
        return .none
      }
    }
  }
}
