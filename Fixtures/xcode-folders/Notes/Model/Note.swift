struct Note {
  var tag: Tag
}
