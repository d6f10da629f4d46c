struct GardenFormat {} // expect: feature-layout
