"""Writes a package of 50 modules into a folder, and a guide by which it has ten thousand findings: many.py FOLDER."""
import pathlib, sys
root = pathlib.Path(sys.argv[1])
targets = []
for module in range(50):
    targets.append(f'.target(name: "Module{module}", dependencies: [{", ".join(chr(34)+f"Module{d}"+chr(34) for d in range(max(0, module - 3), module))}])')
    folder = root / "Sources" / f"Module{module}"
    folder.mkdir(parents=True)
    for file in range(10):
        imports = "".join(f"import Module{d}\n" for d in range(max(0, module - 3), module))
        lines = [f"struct Type{module}x{file}x{number} {{ let value = {number} }}" for number in range(20)]
        (folder / f"File{file}.swift").write_text(imports + "\n".join(lines) + "\n")
(root / "Package.swift").write_text('// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Large", targets: [\n' + ",\n".join(targets) + "\n])\n")
(root / "guide.md").write_text("# Guide\n\n## Names end well\n\n```rule badly-named warning\neach struct\nmust be named *Good\n```\n")
(root / "archlint.json5").write_text("{documents: ['guide.md']}\n")
