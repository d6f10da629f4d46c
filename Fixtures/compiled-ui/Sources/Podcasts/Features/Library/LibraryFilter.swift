import MiniUI

struct LibraryFilter: Equatable {
  var onlyUnplayed = false
  var category: Category?

  func includes(_ show: Show) -> Bool {
    if onlyUnplayed, show.unplayedCount == 0 { return false }
    return category.map { $0 == show.category } ?? true
  }
}

struct LibraryFilterView: View {
  @Binding var filter: LibraryFilter

  var body: some View {
    VStack {
      Toggle("Only unplayed", isOn: $filter.onlyUnplayed)
      if let category = filter.category {
        Text(category.displayName).font(.headline)
      }
    }
    .card()
  }
}
