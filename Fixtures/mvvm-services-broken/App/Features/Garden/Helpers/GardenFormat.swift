struct GardenFormat {} // expect: feature-folders
