import MiniUI

struct LibraryView: View {
  @ObservedObject var model: LibraryViewModel
  @State private var isShowingFilter = false

  var body: some View {
    VStack(alignment: .leading) {
      switch model.content {
      case .loading:
        LoadingView(message: "Loading shows")
      case .loaded(let shows):
        List(shows) { show in
          ShowRow(show: show) { model.play(show) }
        }
      case .failed(let error):
        ErrorView(error: error) { model.reload() }
      }
      Toggle("Only unplayed", isOn: $model.filter.onlyUnplayed)
    }
    .navigationTitle("Library")
    .onAppear { model.reload() }
    .sheet(isPresented: $isShowingFilter) {
      LibraryFilterView(filter: $model.filter)
    }
  }
}
