import SwiftUI

@main
struct PlanetariumApp: App {
  @StateObject private var coordinator = NavigationCoordinator()

  var body: some Scene {
    WindowGroup {
      CometView()
        .environmentObject(coordinator)
    }
  }
}
