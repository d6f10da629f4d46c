struct Tag {}
