import UIKit

struct ShareView {
  var note: Note
}
