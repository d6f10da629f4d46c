struct CameraLens {
  var focalLength = 26
}
