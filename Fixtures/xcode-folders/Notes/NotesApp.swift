import SwiftUI

@main struct NotesApp {
  var tag: Tag
}
