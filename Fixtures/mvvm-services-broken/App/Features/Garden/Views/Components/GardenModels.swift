struct GardenTool { // expect: file-in-wrong-folder
  var title: String
}
