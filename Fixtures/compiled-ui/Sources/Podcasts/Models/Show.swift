struct Show: Identifiable, Hashable, Sendable {
  struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
    let rawValue: String
    init(stringLiteral value: String) { rawValue = value }
  }

  let id: ID
  var title: String
  var author: String
  var category: Category
  var episodes: [Episode] = []

  var newestEpisode: Episode? { episodes.max { $0.number < $1.number } }
  var unplayedCount: Int { episodes.filter { !$0.progress.isFinished }.count }
}

enum Category: String, CaseIterable, Sendable {
  case news, comedy, technology

  var displayName: String { rawValue.capitalizedFirst }
}
