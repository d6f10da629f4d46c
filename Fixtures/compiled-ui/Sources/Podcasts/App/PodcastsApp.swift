import MiniUI

@MainActor
public struct PodcastsApp {
  private let services: Services

  public init() { services = .live() }

  public func scene() -> some View {
    RootView(services: services)
      .environment(\.theme, .standard)
  }
}

struct RootView: View {
  let services: Services
  @State private var tab = Tab.library

  enum Tab: String, CaseIterable, Identifiable {
    case library, search

    var id: String { rawValue }
    var title: String { rawValue.capitalizedFirst }
  }

  var body: some View {
    VStack {
      HStack {
        ForEach(Tab.allCases) { tab in
          Button(tab.title) { self.tab = tab }
        }
      }
      switch tab {
      case .library:
        LibraryView(model: LibraryViewModel(library: services.library, playback: services.playback))
      case .search:
        SearchView(model: SearchViewModel(directory: services.directory))
      }
      MiniPlayer(model: PlayerViewModel(playback: services.playback))
    }
  }
}
