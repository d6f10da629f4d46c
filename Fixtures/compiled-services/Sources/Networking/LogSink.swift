public enum LogLevel: Int, Comparable, Sendable {
  case debug, info, error

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}

public protocol LogSink: Sendable {
  var level: LogLevel { get }
  func write(_ message: String, level: LogLevel)
}

extension LogSink {
  public func debug(_ message: @autoclosure () -> String) { log(message(), at: .debug) }
  public func error(_ message: @autoclosure () -> String) { log(message(), at: .error) }

  private func log(_ message: @autoclosure () -> String, at level: LogLevel) {
    if level >= self.level { write(message(), level: level) }
  }
}
