import SwiftUI

struct GardenBedView: View { // expect: view-without-design-system
  let service: any GardenServiceProtocol // expect: service-in-view
  let bed: GardenBed

  var body: some View {
    List {
      ForEach(bed.plants, id: \.self) { Text($0) }
    }
    .navigationTitle(bed.title)
  }
}
