struct GardenWeed { // expect: misnamed-file, incomplete-model
  var title: String
}
