"""A repository must never run a program, and must not choose what a pull request is compared with."""

import os
import subprocess

import harness
from harness import Class, Tree, attempt

IDENTITY = ["-c", "user.name=Attack", "-c", "user.email=attack@example.org", "-c", "commit.gpgSign=false"]
ISOLATED = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
QUESTIONS = [["--changed-since", "HEAD"], ["--staged"], ["--base", "HEAD"]]
SOURCE = "final class A {}\n"


def git(folder, *arguments, check=True):
    done = harness.run(["git", *IDENTITY, *arguments], folder, environment=ISOLATED)
    if check and done.code != 0:
        raise RuntimeError(f"git {arguments}: {done.error!r}")
    return done


class Repository(Tree):
    """A repository with one commit, whose source has another time than the index says."""

    def __enter__(self):
        super().__enter__()
        self.marker = os.path.join(self.outer, "RAN")
        self.program = os.path.join(self.outer, "evil.sh")
        with open(self.program, "w") as file:
            file.write(f"#!/bin/sh\ntouch '{self.marker}'\ncat\n")
        os.chmod(self.program, 0o755)
        self.write("A.swift", SOURCE)
        git(self.root, "init", "--quiet", "--initial-branch=main")
        self.commit()
        return self

    def commit(self):
        git(self.root, "add", "--all")
        git(self.root, "commit", "--quiet", "--allow-empty", "-m", "change")

    def configure(self, text, path=".git/config"):
        with open(self.path(path), "ab") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def make_suspicious(self):
        """Gives the source another time, so that git would compare its content through filters."""
        os.utime(self.path("A.swift"), (1, 1))

    @property
    def has_run(self):
        return os.path.exists(self.marker)


def quoted(name):
    return name.replace(b"\\", b"\\\\").replace(b'"', b'\\"')


def filter_names():
    return [
        b"plain", "e\u0301x".encode(), "\u00e9x".encode(), b"b\xff", b"\xff\xfe", b"a=b", b"a.b", b".", b"a b", b"a\\b",
        b'a"b', b"-c", b"--x", b"clean", b"a.clean", b"UPPER", "\u1100\u1161".encode(), "\u212b".encode(), b"\x01",
        b"x" * 300, "\u202e".encode(), b"a/../b", b"%s", b"$(touch x)", b"a;b", b"lfs",
    ]


def programs_by_filter(result, binary):
    for name in filter_names():
        for key in ["clean", "process"]:
            with Repository() as tree:
                tree.configure(b'[filter "' + quoted(name) + b'"]\n\t' + key.encode() + b' = "'
                               + tree.program.encode() + b'"\n\trequired = true\n')
                # A name with white space or quotes cannot be given in attributes; there the configuration alone is tried.
                tree.write(".gitattributes", b"*.swift filter=" + name + b"\n")
                git(tree.root, "add", ".gitattributes", check=False)
                git(tree.root, "commit", "--quiet", "-m", "attributes", check=False)
                if tree.has_run:
                    os.remove(tree.marker)
                tree.make_suspicious()
                for question in QUESTIONS:
                    attempt(result, [binary, "-q", *question], tree.root, f"filter {name!r} {key} {question}", codes={0})
                    if tree.has_run:
                        result.injections += 1
                        result.fail(f"filter {name!r} {key} {question}: the program ran")
                        os.remove(tree.marker)


def settings(program):
    """Everything that names a program, as lines of a configuration."""
    keys = {
        "core": ["fsmonitor", "pager", "sshCommand", "askPass", "editor", "gitProxy", "alternateRefsCommand"],
        "diff": ["external"],
        'diff "evil"': ["command", "textconv"],
        'filter "evil"': ["clean", "smudge", "process"],
        "credential": ["helper"],
        "gpg": ["program"],
        "uploadpack": ["packObjectsHook"],
        'remote "origin"': ["uploadpack", "receivepack", "proxy"],
        "trace2": ["normalTarget"],
        "interactive": ["diffFilter"],
        "sequence": ["editor"],
        "pager": ["diff", "ls-files", "cat-file"],
        "alias": ["ls-files", "cat-file", "rev-parse", "diff-index"],
    }
    for section, names in keys.items():
        for name in names:
            value = f"!{program}" if section == "alias" else program
            yield f"{section}.{name}", f"[{section}]\n\t{name} = {value}\n"


def programs_by_setting(result, binary):
    def ask(tree, what):
        tree.make_suspicious()
        for question in QUESTIONS:
            attempt(result, [binary, "-q", *question], tree.root, f"{what} {question}", codes={0})
        if tree.has_run:
            result.injections += 1
            result.fail(f"{what}: the program ran")

    everything = ""
    with Repository() as tree:
        tree.write(".gitattributes", "*.swift filter=evil diff=evil\n")
        tree.commit()
        for key, text in settings(tree.program):
            everything += text
            saved = open(tree.path(".git/config"), "rb").read()
            tree.configure(text)
            ask(tree, key)
            tree.write(".git/config", saved)
    for how in ["include", "includeIf", "worktree", "included twice"]:
        with Repository() as tree:
            tree.write(".gitattributes", "*.swift filter=evil diff=evil\n")
            tree.commit()
            text = "".join(text for _, text in settings(tree.program))
            tree.write(".git/evil", text)
            if how == "include":
                tree.configure("[include]\n\tpath = evil\n")
            elif how == "includeIf":
                tree.configure('[includeIf "gitdir:**"]\n\tpath = evil\n[includeIf "onbranch:main"]\n\tpath = evil\n')
            elif how == "worktree":
                tree.configure("[core]\n\trepositoryformatversion = 1\n[extensions]\n\tworktreeConfig = true\n")
                tree.write(".git/config.worktree", text)
            else:
                tree.write(".git/first", "[include]\n\tpath = evil\n")
                tree.configure("[include]\n\tpath = first\n")
            ask(tree, how)
    with Repository() as tree:
        for hook in ["post-index-change", "fsmonitor-watchman", "pre-commit", "post-checkout", "reference-transaction"]:
            tree.write(f".git/hooks/{hook}", f"#!/bin/sh\ntouch '{tree.marker}'\n")
            os.chmod(tree.path(f".git/hooks/{hook}"), 0o755)
        ask(tree, "hooks")
    with Repository() as tree:
        # A partial clone whose blobs are missing, which git would fetch.
        tree.configure(f'[core]\n\trepositoryformatversion = 1\n\tsshCommand = {tree.program}\n'
                       '[extensions]\n\tpartialClone = origin\n'
                       f'[remote "origin"]\n\turl = ext::{tree.program}\n\tpromisor = true\n'
                       f'\tuploadpack = {tree.program}\n\tvcs = {tree.program}\n[protocol "ext"]\n\tallow = always\n')
        blob = git(tree.root, "rev-parse", "HEAD:A.swift").output.decode().strip()
        os.remove(tree.path(f".git/objects/{blob[:2]}/{blob[2:]}"))
        tree.make_suspicious()
        tree.write("A.swift", SOURCE + "\n")
        for question in QUESTIONS:
            attempt(result, [binary, "-q", *question], tree.root, f"partial clone {question}")
        if tree.has_run:
            result.injections += 1
            result.fail("partial clone: the program ran")
    with Repository() as tree, Repository() as other:
        # Objects from elsewhere, and a submodule with a configuration of its own.
        tree.write(".git/objects/info/alternates", other.path(".git/objects") + b"\n")
        git(tree.root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.root, "Sub")
        tree.commit()
        tree.configure("".join(text for _, text in settings(tree.program)), ".git/modules/Sub/config")
        tree.write("Sub/.gitattributes", "*.swift filter=evil diff=evil\n")
        os.utime(tree.path("Sub/A.swift"), (1, 1))
        ask(tree, "submodule")


def programs_on_the_path(result, binary):
    for path in [".", "", "bin", "{root}/bin", "{root}/../tree/bin"]:
        with Repository() as tree:
            for place in ["git", "bin/git", "swift", "bin/swift"]:
                tree.write(place, f"#!/bin/sh\ntouch '{tree.marker}'\n")
                os.chmod(tree.path(place), 0o755)
            environment = {"PATH": path.format(root=tree.root) + ":" + os.environ["PATH"]}
            for question in QUESTIONS:
                attempt(result, [binary, "-q", *question], tree.root, f"PATH {path!r}", codes={0},
                        environment=environment)
            if tree.has_run:
                result.injections += 1
                result.fail(f"PATH {path!r}: the program ran")


def embed(tree, inner, folder):
    """Commits the repository of another tree as ordinary files of a folder."""
    for entry in ["HEAD", "config", "index", "objects", "refs"]:
        source, target = inner.path(f".git/{entry}"), tree.path(f"{folder}/{entry}")
        os.makedirs(os.path.dirname(target), exist_ok=True)
        subprocess.run([b"cp", b"-r", source, target], check=True)
    with open(tree.path(f"{folder}/refs/keep"), "w") as file:
        file.write("")


def embedded_repositories(result, binary):
    """A folder that git takes for a repository. Its main branch has the violation already, so nothing would be new."""
    for folder in ["Pkg", "Deep/Er/Pkg", "."]:
        for bare in ["true", "false", None]:
            with Repository() as inner, Repository() as tree:
                violation = "class Bad {}\n"
                guide = "# Guide\n\n```rule final-classes\neach class\nmust be final class _\n```\n"
                inner.write("Bad.swift", violation)
                inner.write("archlint.json5", '{ root: true, packs: [], documents: ["GUIDE.md"] }')
                inner.write("GUIDE.md", guide)
                inner.commit()
                git(inner.root, "update-ref", "refs/remotes/origin/main", "HEAD")
                if bare:
                    inner.configure(f"[core]\n\tbare = {bare}\n\tworktree = .\n" if bare == "false"
                                    else "[core]\n\tbare = true\n")
                inner.configure(f"[core]\n\tfsmonitor = {inner.program}\n[filter \"evil\"]\n\tclean = {inner.program}\n")
                git(tree.root, "update-ref", "refs/remotes/origin/main", "HEAD")
                embed(tree, inner, folder)
                tree.write(f"{folder}/Bad.swift", violation)
                tree.write(f"{folder}/.gitattributes", "*.swift filter=evil\n")
                tree.write(f"{folder}/archlint.json5", '{ root: true, packs: [], documents: ["GUIDE.md"] }')
                tree.write(f"{folder}/GUIDE.md", guide)
                git(tree.root, "add", "--all")
                git(tree.root, "commit", "--quiet", "-m", "pull request")
                os.utime(tree.path(f"{folder}/Bad.swift"), (1, 1))
                place = os.path.join(tree.root, folder)
                for arguments, cwd in [([], place), (["--root", place], tree.outer), ([place], tree.root)]:
                    for question in [["--changed-since", "origin/main"], ["--base", "origin/main"]]:
                        what = f"embedded in {folder}, bare = {bare}: {arguments} {question}"
                        done = attempt(result, [binary, "-q", *question, *arguments], cwd, what, codes={1})
                        if done.code == 0:
                            result.injections += 1
                if inner.has_run or tree.has_run:
                    result.injections += 1
                    result.fail(f"embedded in {folder}: a program ran")


def hangs(result, binary):
    """Files that never end, and patterns that take git very long, stop at the time limit."""
    environment = {"ARCHLINT_GIT_TIMEOUT": "1"}

    def ask(tree, what, questions):
        for question in questions:
            attempt(result, [binary, "-q", *question], tree.root, f"{what} {question}", environment=environment)

    pipes = [".git/HEAD", ".git/index", ".git/config", ".git/packed-refs", ".git/refs/heads/main", ".git/info/exclude",
             ".git/objects/info/alternates", ".git/shallow", ".git/commondir", ".gitattributes", ".gitmodules",
             ".gitignore", "Deep/.gitignore"]
    for place in pipes:
        with Repository() as tree:
            target = tree.path(place)
            if os.path.exists(target):
                os.remove(target)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            os.mkfifo(target)
            ask(tree, f"pipe {place}", QUESTIONS if place == ".git/index" else QUESTIONS[:1])
    for pattern in ["*a" * 40 + "b", "**/" * 200 + "x", "[" * 10_000]:
        with Repository() as tree:
            tree.write(".gitignore", pattern + "\n")
            tree.write("a" * 200, "")
            ask(tree, f"pattern {pattern[:8]}", QUESTIONS[1:2])


def run_class(name, function, binary):
    result = Class(name)
    function(result, binary)
    return result


def run(binary):
    yield run_class("git: programs by filters", programs_by_filter, binary)
    yield run_class("git: programs by settings", programs_by_setting, binary)
    yield run_class("git: programs on the PATH", programs_on_the_path, binary)
    yield run_class("git: embedded repositories", embedded_repositories, binary)
    yield run_class("git: files that never end", hangs, binary)
