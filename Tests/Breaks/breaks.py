"""How a pack's file describes the breaks of its checklist items.

A break is a change of a clean project that makes one checklist item false, written as a developer might write it:

    broken("FS-6", "the DTO is a class", "dto-shape", "Sources/A/TopicDTO.swift",
           edit("Sources/A/TopicDTO.swift", "struct TopicDTO", "final class TopicDTO"))
"""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Break:
    row: str  # the checklist item, "FS-6"
    title: str
    rules: list[str]  # any of them may report the break
    places: list[str]  # any of these files or folders may be the finding's place
    changes: list
    missed: str = ""  # why archlint does not find it, as the rule's page says


@dataclass
class Pack:
    fixture: str  # the clean project, a folder of Fixtures
    breaks: list[Break] = field(default_factory=list)

    def broken(self, row, title, rules, places, *changes, missed=""):
        as_list = lambda value: [value] if isinstance(value, str) else list(value)
        self.breaks.append(Break(row, title, as_list(rules), as_list(places), list(changes), missed))


def edit(path, old, new):
    """Replaces the only occurrence of a text in a file."""

    def change(root: Path):
        text = (root / path).read_text()
        if text.count(old) != 1:
            raise ValueError(f"{path} contains {old!r} {text.count(old)} times")
        (root / path).write_text(text.replace(old, new))

    return change


def edit_all(path, old, new):
    """Replaces all occurrences of a text in a file."""

    def change(root: Path):
        text = (root / path).read_text()
        if old not in text:
            raise ValueError(f"{path} does not contain {old!r}")
        (root / path).write_text(text.replace(old, new))

    return change


def write(path, text):
    """Writes a file, a new one or in place of the old one."""

    def change(root: Path):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)

    return change


def append(path, text):
    """Appends text to a file."""

    def change(root: Path):
        with open(root / path, "a") as file:
            file.write(text)

    return change


def move(old, new):
    """Moves a file or a folder."""

    def change(root: Path):
        (root / new).parent.mkdir(parents=True, exist_ok=True)
        (root / old).rename(root / new)

    return change


def remove(path):
    """Removes a file."""

    def change(root: Path):
        (root / path).unlink()

    return change
