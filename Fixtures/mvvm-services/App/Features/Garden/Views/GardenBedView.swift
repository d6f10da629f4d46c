import SwiftUI

struct GardenBedView: View {
  let bed: GardenBed

  var body: some View {
    GlassCard {
      ForEach(bed.plants, id: \.self) { Text($0) }
    }
    .navigationTitle(bed.title)
  }
}
