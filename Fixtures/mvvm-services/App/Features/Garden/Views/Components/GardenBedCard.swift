import SwiftUI

struct GardenBedCard: View {
  let bed: GardenBed
  let open: () -> Void

  var body: some View {
    GlassCard {
      Text(bed.title)
        .foregroundStyle(.primary)
    }
    .shadow(color: Color.black.opacity(0.1), radius: 4)
    .onTapGesture(perform: open)
    .accessibilityAddTraits(.isButton)
    .accessibilityLabel(bed.title)
  }
}
