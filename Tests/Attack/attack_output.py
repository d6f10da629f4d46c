"""Names that a log, a terminal, a spreadsheet or a Markdown renderer would obey, in every format and command."""

import csv
import io
import json
import os
import re
import unicodedata
import xml.etree.ElementTree

from harness import Class, Tree, attempt, growth

SPACES = "\t\x0b\x0c\x85\u00a0\u1680\u2000\u2001\u2004\u2007\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
INVISIBLE = ("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200c\u200d\u200e\u2060\u2064\u2066"
             "\u202e\u206f\u2800\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\U0001d159\U0001bca0\U000e0041\U000e01ef"
             "\ue000\U0010fffd\ufdd0\U000e0001\x1b\x9b\x7f\x07")
MARKS = "\u0301\u0338\u20dd\u0488\u3099"
COMMANDS = ["::error title=x::y", "::stop-commands::z", "##[error]x", "##vso[task.setvariable variable=a]b",
            "##teamcity[buildStatus]", "section_start:1:x\r\x1b[0K"]
MARKUP = ["<img src=x>", "[click](http:x)", "![i](x)", "`", "``", "|", "\\|", "\\\\|", "*b*", "http://evil.example/x",
          "1http://evil.example", "www.evil.example", "me@evil.example", "a@-evil.example", "@user", "#1", "owner/repo#1",
          "GH-1", "gh-22", "!1", "$1", "%1", "&1", "~label", ":smile:", ":+1:", ":100:", "[issue:1]", "0a1b2c3", "//evil.example"]
FORMULAS = ["=1+1", "+1", "-1", "@SUM(1)", " =1+1", "\u00a0=1", "\uff1d1", "\"", "\",=1+1", ",", ";", "\r\n=1"]


def names():
    """Texts for names of files and declarations."""
    found = []
    for number, space in enumerate(SPACES):
        found.append(space + COMMANDS[number % 2])
        found.append("a" + space + COMMANDS[number % 2])
    found += [" \t \u3000::error::", ":", " :", "a :", "::", "::\u0301error::x", ":\u0301:error::x"]
    for character in INVISIBLE:
        found += [f"{character}::error::x", f":{character}:error::x", f"#{character}#{character}[error]x", f"a{character}b"]
    for mark in MARKS:
        found += [f"{mark}::error::x", f":{mark}:error::x", f"#{mark}#{mark}vso{mark}[x]"]
        found += [f"{text}{mark}" for text in ["`", "|", "\"", "=", "<", "&", "'", "]", "\\", "%", "#"]]
    found += COMMANDS
    for text in MARKUP:
        found += [text, f"a {text} b", f"({text})", f"{text}\u0301"]
    found += FORMULAS + [f"{text}\u0301" for text in FORMULAS]
    # Clusters that are one Character each.
    found += ["\U0001F469\u200d\U0001F4BB\u2764\ufe0f", "\u1112\u1161\u11ab`", "\U0001F1E9\U0001F1EA|", "#\ufe0f\u20e3#\ufe0f["]
    return list(dict.fromkeys(found))


GUIDE = """# Guide {title}

```rule final-classes
each class
must be final class _
```

```definitions
feature = folder Features/{{Feature}}
```

## Done

- [ ] `final-classes`: classes are final {title}

## How to fix

{title}
"""


def identifier(name):
    """The name between backticks, as Swift takes it."""
    text = "".join(character for character in name if character not in "`\\\r\n\x00")
    return f"`{text}`" if text.strip() else "Plain"


def tree(titles=""):
    files = {"archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "GUIDE.md": GUIDE.format(title=titles),
             "CODEOWNERS": "* @owner\n"}
    for number, name in enumerate(names()):
        folder = name.replace("/", "\u2215")
        path = f"Features/{number:03}/{folder}.swift"
        declared = f"class {identifier(name)} {{ let next: T{number + 1}? }}\nstruct T{number} {{}}\n"
        files[path] = f"// {name.splitlines()[0] if name.splitlines() else ''}\n" + declared
        if number % 9 == 0 and folder not in (".", ".."):
            files[f"Features/{folder}/A{number}.swift"] = declared
    return files


FORMATS = ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "openmetrics", "csv", "markdown",
           "assistant", "html"]
QUESTIONS = [
    "rules", "explain final-classes", "rules test", "rules try|each file", "rules try|each type must be in X",
    "graph", "graph --level file", "graph --level file --cycles", "graph --level type",
    "graph --level file -f dot", "graph --level file -f mermaid", "graph --level file -f svg", "graph --level file -f json",
    "metrics --level file", "metrics --level file -f csv", "metrics --level file -f json", "what T1", "what T1 -f json",
    "why T1 T3", "checklist", "checklist -f markdown", "checklist -f json", "init --dry-run --learn",
    "simulate move|Features/000|Sources/X/", "check --verbose", "check|--only|\u00a0::x",
    "check --base nowhere", "baseline diff", "rules try|each \u3000::error::x", "new feature X --in|Sources/\u00a0::error::x",
]


def allowed(character, text, index):
    """Joiners of emoji stay."""
    before = text[index - 1] if index else ""
    after = text[index + 1] if index + 1 < len(text) else ""
    if character == "\u200d":
        return before > "\u2000" and after > "\u2000"
    return character == "\ufe0f" and before > "\u2000"


def hidden(text):
    """The characters that a reader would not see or that would turn what is seen."""
    ignorable = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159"
                           "\U000e0100-\U000e01ef]")
    found = []
    for index, character in enumerate(text):
        if character < "\x7f" and (character >= " " or character in "\n\t"):
            continue
        if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cn") or ignorable.match(character):
            if not allowed(character, text, index):
                found.append(character)
    return found


def skipped(character):
    return unicodedata.category(character) in ("Cc", "Cf", "Cn", "Mn", "Me", "Mc") or hidden(character)


def log_commands(text):
    """What GitHub, Azure or TeamCity would obey. .NET trims all white space, and compares by the rules of a language,
    which pass over some characters."""
    found = []
    stopped = None
    for line in text.split("\n"):
        seen = "".join(character for character in line if not skipped(character)).strip()
        if stopped is not None:
            if seen.lower() == f"::{stopped.lower()}::":
                stopped = None
            continue
        command = re.match(r"::([^: ]*)( |::)", seen)
        if command and command.group(1) == "stop-commands":
            stopped = seen[len("::stop-commands::"):]
        if seen.startswith("::"):
            found.append(seen)
        if re.search(r"##[A-Za-z]*\[", seen):
            found.append(seen)
    if stopped is not None:
        found.append("commands stay stopped")
    return found


OWN = re.compile(r"::(error|warning|notice) [^\u00a0]*::|::stop-commands::archlint-text-\d+$|::archlint-text-\d+::$")


def outside_code(markdown):
    """Markdown without its code."""
    markdown = re.sub(r"(?ms)^(```+)[^`\n]*\n.*?^\1`*$", " ", markdown)
    result = []
    for line in markdown.split("\n"):
        index, kept = 0, ""
        while index < len(line):
            if line[index] == "\\" and index + 1 < len(line) and unicodedata.category(line[index + 1])[0] in "PS":
                kept += "\\" + line[index + 1]
                index += 2
            elif line[index] == "`":
                marks = re.match("`+", line[index:]).group()
                close = re.search(f"(?<!`){marks}(?!`)", line[index + len(marks):])
                index += len(marks)
                if close:
                    kept += "\x00"
                    index += close.end()
                else:
                    kept += marks
            else:
                kept += line[index]
                index += 1
        result.append(kept)
    return "\n".join(result)


MARKUP_FOUND = re.compile(
    r"(?<!\\)<(?!/?(details|summary)>)|(?<!\\)\]\((?!https://)|!\[|@[\w-]|#\d|\bGH-\d|(?i:\bgh-\d)|://|www\.|!\d|\$\d|%\w"
    r"|&\d|~\w|:\w*[A-Za-z+-]\w*:|:100:|\[issue:|//\w|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b")


def check_markdown(result, text, what):
    rest = outside_code(text)
    for line in rest.split("\n"):
        if set(line) <= set("|:- "):
            continue
        found = MARKUP_FOUND.search(line)
        if found:
            result.injections += 1
            result.fail(f"{what}: {found.group()!r} in {line[:200]!r}")
            return


def check_table(result, text, what):
    """Every row of a table has as many cells as its head."""
    width = None
    for line in text.split("\n"):
        if not line.startswith("|"):
            width = None
            continue
        cells = len(re.findall(r"(?<!\\)\|", line))
        width = width or cells
        if cells != width:
            result.injections += 1
            result.fail(f"{what}: {cells} bars, not {width}, in {line[:200]!r}")
            return


def check_csv(result, text, what):
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    for row in rows:
        if len(row) != len(rows[0]):
            result.injections += 1
            result.fail(f"{what}: {len(row)} columns, not {len(rows[0])}: {row!r}")
            return
        for cell in row:
            first = cell.strip()[:1]
            if first and first in "=+-@\uff1d\uff0b\uff0d\uff20" and cell != "-":
                result.injections += 1
                result.fail(f"{what}: a formula: {cell!r}")
                return


def parse(result, name, text, what):
    try:
        if name == "csv":
            check_csv(result, text, what)
        elif name in ("json", "sarif", "gitlab"):
            json.loads(text)
        elif name in ("junit", "checkstyle", "svg"):
            xml.etree.ElementTree.fromstring(text)
        elif name == "openmetrics":
            label = r'[a-z_]+="(?:[^"\\]|\\["\\n])*"'
            sample = re.compile(rf"[a-z_]+({{{label}(,{label})*}})? \d+|# (TYPE|HELP|EOF).*")
            for line in text.rstrip("\n").split("\n"):
                if not sample.fullmatch(line):
                    raise ValueError(line)
        elif name == "dot":
            text_in_quotes = r'"(?:[^"\\]|\\["\\])*"'
            line_form = re.compile(rf"  ({text_in_quotes}( -> {text_in_quotes})? \[([a-z]+=({text_in_quotes}|red)(, )?)+\]|"
                                   r"rankdir=TB|node \[.*\]);|digraph archlint \{|\}")
            for line in text.rstrip("\n").split("\n"):
                if not line_form.fullmatch(line):
                    raise ValueError(line)
        elif name == "mermaid" and "%" in text:
            raise ValueError("a directive")
        elif name == "markdown":
            check_markdown(result, text, what)
            check_table(result, text, what)
    except (ValueError, csv.Error, xml.etree.ElementTree.ParseError) as error:
        result.injections += 1
        result.fail(f"{what}: is not {name}: {str(error)[:200]}")


def check(result, run, what, name="text"):
    for stream, text in (("output", run.output), ("error", run.error)):
        text = text.decode("utf-8")
        lines = text.replace("\r\n", "\n")
        found = hidden(lines)
        if found:
            result.injections += len(found)
            result.fail(f"{what}: {stream} holds {sorted(set(found))!r}")
        commands = log_commands(lines)
        if name == "github" and stream == "output":
            commands = [command for command in commands if not OWN.match(command)]
        if commands:
            result.injections += len(commands)
            result.fail(f"{what}: {stream} has {commands[:3]!r}")


def formats(binary):
    result = Class("names in formats")
    with Tree(tree()) as where:
        for name in FORMATS:
            run = attempt(result, [binary, "-f", name, "--verbose"], where.root, name, codes={1})
            check(result, run, name, name)
            parse(result, name, run.output.decode(), name)
            # The report of a run that was refused names what is wrong.
            run = attempt(result, [binary, "-f", name, "--only", "\u00a0::error::=1 `\u0301<b> @user"], where.root, name)
            check(result, run, f"refused {name}", name)
            parse(result, name, run.output.decode(), f"refused {name}")
    return result


def questions(binary):
    result = Class("names in commands")
    with Tree(tree()) as where:
        for question in QUESTIONS:
            words, *rest = question.split("|")
            words = words.split(" ")
            codes = {0, 1} if question in QUESTIONS[:-5] else {0, 1, 2, 3}
            run = attempt(result, [binary, *words, *rest], where.root, question, codes)
            check(result, run, question)
            form = words[words.index("-f") + 1] if "-f" in words else None
            if form and run.output:
                parse(result, form, run.output.decode(), question)
    return result


def pages(binary):
    """Titles, mends and items of a page, which reports print as text."""
    result = Class("texts of pages")
    for name in names()[::3] + MARKUP:
        title = "".join(" " if character in "\r\n" else character for character in name)
        files = {"archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "A.swift": "class A {}\n",
                 "GUIDE.md": GUIDE.format(title=title)}
        with Tree(files) as where:
            run = attempt(result, [binary, "-f", "markdown"], where.root, repr(name))
            check(result, run, repr(name))
            if "`" not in name:
                parse(result, "markdown", run.output.decode(), repr(name))
    return result


def links(binary):
    """Links in a project without a repository, that lead to files of the user's."""
    result = Class("links out of the project")
    plain = {"App.swift": "class App {}\n", "Outside.txt": "", "GUIDE.md": GUIDE.format(title="")}
    attacks = [
        ("report.json", "../out/kept", ["-f", "json:report.json"]),
        ("report.json", "../out/kept", ["check", "--stamp", "report.json", "--fail-on", "never"]),
        ("report.json", "../out/kept", ["--only", "x", "-f", "json:report.json"]),
        ("report.json", "../out/kept", ["--no-such-option", "-f", "json:report.json"]),
        ("report.json", "../out/kept", ["graph", "-f", "json:report.json"]),
        ("report.json", "../out/kept", ["metrics", "-f", "csv:report.json"]),
        ("report.json", "../out/kept", ["baseline", "write", "--baseline", "report.json"]),
        ("report.json", "../out/made", ["-f", "json:report.json"]),
        ("reports", "../out", ["-f", "json:reports/kept"]),
        ("reports", "../out", ["-f", "json:reports/made"]),
        ("reports", "../out", ["-f", "json:./reports/../reports/made"]),
        ("reports", "../out/deep", ["-f", "json:reports/../made"]),
        ("docs", "../out", ["init", "--learn"]),
        ("archlint.json5", "../out/made", ["init"]),
        ("archlint-baseline.jsonl", "../out/made", ["baseline", "write"]),
        ("Sources", "../out", ["new", "feature", "Cart", "--pack", "feature-scoped"]),
        ("Sources", "../out", ["new", "feature", "Cart", "--pack", "feature-scoped", "--in", "Sources/Deep"]),
    ]
    for link, target, words in attacks:
        with Tree(plain) as where:
            out = os.path.join(where.outer, "out")
            os.makedirs(os.path.join(out, "deep"))
            with open(os.path.join(out, "kept"), "w") as file:
                file.write("kept")
            os.symlink(target, os.path.join(where.root, link))
            attempt(result, [binary, *words], where.root, f"{link}: {words}")
            with open(os.path.join(out, "kept")) as file:
                kept = file.read()
            if kept != "kept" or sorted(os.listdir(out)) != ["deep", "kept"] or os.listdir(os.path.join(out, "deep")):
                result.injections += 1
                result.fail(f"{link} -> {target}: {words} wrote outside: {sorted(os.listdir(out))}")
            # Somebody names a path outside.
            for path in (os.path.join(out, "named.json"), "../out/also.json"):
                attempt(result, [binary, "-f", f"json:{path}"], where.root, path)
                if not os.path.exists(os.path.join(where.root, path)):
                    result.fail(f"{path}: was not written")
    return result


def blow_ups(binary):
    result = Class("blow-ups of output")

    def tokens(n):
        body = "".join(f"class `archlint-text-{number}` {{}}\n" for number in range(1, n + 1))
        return {"archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "GUIDE.md": GUIDE.format(title=""), "A.swift": body}

    def title(pattern):
        def make(n):
            return {"archlint.json5": "{ packs: [], documents: ['GUIDE.md'] }", "A.swift": "class A {}\n",
                    "GUIDE.md": GUIDE.format(title=pattern(n))}
        return make

    growth(result, "stop tokens", binary, tokens, 1000, ("check", "-f", "github"))
    patterns = {
        "blanks and colons": lambda n: "x" + "\u3000" * n + ":" * n,
        "words with points": lambda n: "a." * n,
        "runs of backticks": lambda n: " ".join("`" * (number % 99 + 1) for number in range(n // 40)) + "x",
        "quotes": lambda n: "'a " * n,
        "number signs": lambda n: "##a" * n,
        "marks": lambda n: ":" + "\u0301" * n + "#" + "\u0301" * n,
        "brackets and emoji": lambda n: "[:a" * n,
    }
    for name, pattern in patterns.items():
        growth(result, name, binary, title(pattern), 10_000, ("check", "-f", "markdown"))
    return result


def run(binary):
    return [formats(binary), questions(binary), pages(binary), links(binary), blow_ups(binary)]
