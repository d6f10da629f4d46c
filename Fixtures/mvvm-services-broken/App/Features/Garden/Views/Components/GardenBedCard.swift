import SwiftUI

struct GardenBedCard: View { // expect: silent-tap-target, split-card
  let bed: GardenBed
  let open: () -> Void

  var body: some View {
    GlassCard {
      VStack {
        Text(bed.title)
          .foregroundStyle(.black) // expect: hard-coded-colour
        Text("\(bed.plants.count) plants")
      }
    }
    .shadow(color: Color.black.opacity(0.1), radius: 4)
    .onTapGesture(perform: open)
  }
}
