import SwiftUI

enum Route: Hashable {
  case skyMap(id: String)
}

@MainActor
final class NavigationCoordinator: ObservableObject {
  @Published private(set) var path: [Route] = []

  func navigate(to route: Route) {
    path.append(route)
  }
}
