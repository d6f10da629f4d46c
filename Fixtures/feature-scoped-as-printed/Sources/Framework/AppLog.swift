import OSLog

/// What the features write to the log of the device.
public struct AppLog: Sendable {
  private let logger: Logger

  public init(category: String) {
    logger = Logger(subsystem: "Marina", category: category)
  }

  public func failure(_ text: String) {
    logger.error("\(text)")
  }
}
