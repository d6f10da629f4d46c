import Charts
import ShopKit
import SwiftUI

@main struct ShopApp: App {
  var body: some Scene { WindowGroup { Text(Price(cents: 3).text) } }
}
