import SwiftUI

struct GardenView: View { // expect: unshown-loading
  @ObservedObject var viewModel: GardenViewModel
  @EnvironmentObject private var coordinator: NavigationCoordinator

  var body: some View {
    ScrollView {
      GlassTextField(title: "Find a bed", text: $viewModel.query)
      ForEach(viewModel.beds) { bed in
        GardenBedCard(bed: bed) { coordinator.navigate(to: .bed(id: bed.id)) }
        Button("Water") {} // expect: plain-control
        NavigationLink("Shed", destination: ShedView()) // expect: ad-hoc-navigation, feature-uses-feature
      }
    }
    .task { await viewModel.load() }
  }
}

struct Row { // expect: name-without-feature
  let title: String
}
