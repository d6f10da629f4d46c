import Cart

print(Cart())
