let sample = Note(tag: Tag())
