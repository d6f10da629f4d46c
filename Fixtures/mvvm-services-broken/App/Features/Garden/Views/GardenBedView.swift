import SwiftUI

struct GardenBedView: View { // expect: view-without-design-system
  let service: any GardenServiceProtocol // expect: service-in-view
  let bed: GardenBed
  @ObservedObject private var viewModel: GardenViewModel

  init(bed: GardenBed, service: any GardenServiceProtocol) {
    self.bed = bed
    self.service = service
    _viewModel = ObservedObject(wrappedValue: GardenViewModel(service: service)) // expect: recreated-view-model
  }

  var body: some View {
    List {
      ForEach(bed.plants, id: \.self) { Text($0) }
    }
    .navigationTitle(bed.title)
  }
}
