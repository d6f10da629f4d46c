import SwiftUI

struct GardenBedCard: View { // expect: silent-tap-target
  let bed: GardenBed
  let open: () -> Void

  var body: some View {
    GlassCard {
      Text(bed.title)
        .foregroundStyle(.black) // expect: hard-coded-colour
    }
    .shadow(color: Color.black.opacity(0.1), radius: 4)
    .onTapGesture(perform: open)
  }
}
