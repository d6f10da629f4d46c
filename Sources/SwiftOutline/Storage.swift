/// A buffer that is reused for file after file. The system provides memory only when it is first touched, so a large
/// capacity costs nothing until it is used.
struct Storage<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    base = .allocate(capacity: 16)
    capacity = 16
  }

  deinit { base.deallocate() }

  /// Makes room for `count` elements. The previous contents are lost.
  mutating func reserve(_ count: Int) {
    if count <= capacity { return }
    base.deallocate()
    // The capacity at least doubles, because each buffer that is freed leaves a gap in memory between outlines.
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
  }

  /// Frees the buffer if it is large, so that it does not take memory while the outline of the file is kept.
  mutating func releaseIfLarge() {
    if !isLarge(capacity, of: Element.self) { return }
    base.deallocate()
    base = .allocate(capacity: 16)
    capacity = 16
  }
}

/// Whether the elements take more than 4 MiB. Most files need less, so a larger buffer is not kept for the next file.
private func isLarge<Element>(_ count: Int, of element: Element.Type) -> Bool {
  count * MemoryLayout<Element>.stride > 1 << 22
}

/// An array without the checks of bounds and of unique ownership that `Array` makes at each access. Indices have to be
/// valid, and an element has to exist before it is removed.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  /// The buffer of the elements; nil until the first element is added.
  private var room: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  init() {}

  deinit { room?.deallocate() }

  @inline(__always) private var base: UnsafeMutablePointer<Element> { room.unsafelyUnwrapped }
  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast(_ removed: Int = 1) {
    assert(removed >= 0 && removed <= count)
    count &-= removed
  }

  @inline(__always)
  mutating func removeLast(downTo newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  var top: Element {
    get { self[count &- 1] }
    nonmutating _modify { yield &self[count &- 1] }
  }

  /// A copy without spare capacity.
  func array() -> [Element] {
    count == 0 ? [] : Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy of the elements without spare capacity. If the stack's buffer is large, it is freed and the stack is empty
  /// afterwards.
  mutating func taken() -> [Element] {
    let elements = array()
    if isLarge(capacity, of: Element.self) {
      room?.deallocate()
      (room, capacity, count) = (nil, 0, 0)
    }
    return elements
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(16, capacity * 2))
    if count > 0 { larger.update(from: base, count: count) }
    room?.deallocate()
    room = larger
    capacity = max(16, capacity * 2)
  }
}
