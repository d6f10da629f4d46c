struct GardenWeed { // expect: misnamed-feature-file, incomplete-model
  var title: String
}
