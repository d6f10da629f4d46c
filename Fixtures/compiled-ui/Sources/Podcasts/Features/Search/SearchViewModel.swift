import MiniUI

@MainActor
final class SearchViewModel: ObservableObject {
  @Published var query = SearchQuery()
  @Published private(set) var results: Loadable<[Show]> = .loaded([])

  private let directory: any PodcastDirectory

  init(directory: any PodcastDirectory) { self.directory = directory }

  func search() {
    guard !query.isEmpty else { return }
    results = .loading
    Task {
      let found = await directory.search(query)
      results = .loaded(found)
    }
  }
}
