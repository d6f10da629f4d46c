import Networking

public struct Dependencies: Sendable {
  var orders: any OrderRepository
  var products: any ProductRepository
  var pricing: PricingService
  var log: any LogSink

  public static func live(transport: any Transport, log: some LogSink) -> Dependencies {
    let client = Client(transport: transport, middleware: [RequestLogging(to: log), Authentication { nil }])
    return Dependencies(
      orders: RemoteOrderRepository(client: client),
      products: CachedProductRepository(client: client),
      pricing: PricingService {
        TierDiscount()
        BulkDiscount(threshold: 20)
      },
      log: log)
  }

  @TaskLocal public static var current: Dependencies?
}
