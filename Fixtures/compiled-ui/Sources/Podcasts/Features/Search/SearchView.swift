import MiniUI

struct SearchView: View {
  @ObservedObject var model: SearchViewModel

  var body: some View {
    VStack {
      TextField("Title or author", text: $model.query.text)
      Button("Search", action: model.search)
      results
    }
    .navigationTitle("Search")
  }

  @ViewBuilder private var results: some View {
    switch model.results {
    case .loading: LoadingView(message: "Searching")
    case .failed(let error): ErrorView(error: error, retry: model.search)
    case .loaded(let shows) where shows.isEmpty: Text("No results")
    case .loaded(let shows):
      List(shows) { show in
        ShowRow(show: show) {}
      }
    }
  }
}
