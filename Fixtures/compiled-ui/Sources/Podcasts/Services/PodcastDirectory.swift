@MainActor
protocol PodcastDirectory {
  func search(_ query: SearchQuery) async -> [Show]
}

struct StaticDirectory: PodcastDirectory {
  private let known: [Show] = [
    Show(id: "swift", title: "Swift Weekly", author: "Ada", category: .technology),
    Show(id: "laughs", title: "Laughs", author: "Ben", category: .comedy),
  ]

  func search(_ query: SearchQuery) async -> [Show] {
    known.filter { query.matches($0) }.sorted(by: \.title)
  }
}
