import Foundation
import Money

@objc public final class Ledger: NSObject {
  public var total: Amount?
}
