import Foundation

public enum AppError: Error, Equatable {
  case forecastService(ForecastServiceError)
  case sonarService(SonarServiceError)
  case logbookService(LogbookServiceError)
}

public enum ForecastServiceError: Error, Equatable {
  case noWind
  case failed(String)
}

extension ForecastServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .noWind:
      return "The forecast is not available"
    case .failed(let reason):
      return "The forecast failed: \(reason)"
    }
  }
}

public enum SonarServiceError: Error, Equatable {
  case noEcho
  case failed(String)
}

extension SonarServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .noEcho:
      return "The sonar is not available"
    case .failed(let reason):
      return "The sonar failed: \(reason)"
    }
  }
}

public enum LogbookServiceError: Error, Equatable {
  case noPage
  case failed(String)
}

extension LogbookServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .noPage:
      return "The logbook is not available"
    case .failed(let reason):
      return "The logbook failed: \(reason)"
    }
  }
}
