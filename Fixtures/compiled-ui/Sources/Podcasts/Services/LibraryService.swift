@MainActor
protocol LibraryProviding {
  func shows() async throws -> [Show]
  func subscribe(to show: Show)
}

extension LibraryProviding {
  func shows(in category: Category) async throws -> [Show] {
    try await shows().filter { $0.category == category }
  }
}

enum LibraryError: Error {
  case empty
  case unknownShow(Show.ID)
}

@MainActor
final class LibraryService: LibraryProviding {
  private let store: EpisodeStore
  private var subscriptions: [Show] = []

  init(store: EpisodeStore) { self.store = store }

  func shows() async throws -> [Show] {
    guard !subscriptions.isEmpty else { throw LibraryError.empty }
    return subscriptions.map(store.updated)
  }

  func subscribe(to show: Show) {
    if !subscriptions.contains(show) { subscriptions.append(show) }
  }
}
