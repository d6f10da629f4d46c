import Networking
import Shop

@main
struct ShopTool {
  static func main() async throws {
    let dependencies = Dependencies.live(transport: OfflineTransport(), log: ConsoleSink(level: .debug))
    try await Dependencies.$current.withValue(dependencies) {
      for row in try await OrderList().rows() where row.canCancel {
        print(row.title, row.total)
      }
    }
  }
}

struct ConsoleSink: LogSink {
  var level = LogLevel.info

  func write(_ message: String, level: LogLevel) { print("\(level): \(message)") }
}

struct OfflineTransport: Transport {
  func send(_ request: Request) async throws -> Answer {
    throw NetworkError.offline
  }
}
