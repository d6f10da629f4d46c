import SwiftUI

struct GardenView: View {
  @ObservedObject var viewModel: GardenViewModel
  @EnvironmentObject private var coordinator: NavigationCoordinator

  var body: some View {
    ScrollView {
      GlassTextField(title: "Find a bed", text: $viewModel.query)
      if viewModel.isLoading {
        ProgressView()
      } else if let message = viewModel.errorMessage {
        Text(message)
          .foregroundStyle(.secondary)
        GlassButton("Try again") { Task { await viewModel.load() } }
      } else {
        ForEach(viewModel.beds) { bed in
          GardenBedCard(bed: bed) { coordinator.navigate(to: .bed(id: bed.id)) }
        }
      }
    }
    .task { await viewModel.load() }
  }
}
