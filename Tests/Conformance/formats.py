"""Reads reports as their consumers do: formats.py FORMAT FILE… with the schemas' folder in SCHEMAS.

Fails with what a consumer would stumble over. What another program checks by itself, xmllint, junitparser, sarif and
check-jsonschema, is called from conformance.sh.
"""
import csv
import html.parser
import json
import os
import pathlib
import re
import subprocess
import sys


def sarif(path):
    import jsonschema

    report = json.loads(path.read_text())
    schema = json.loads(pathlib.Path(os.environ["SCHEMAS"], "sarif-schema.json").read_text())
    validator = jsonschema.Draft4Validator(schema, format_checker=jsonschema.Draft4Validator.FORMAT_CHECKER)
    errors = [f"{list(error.absolute_path)}: {error.message}" for error in validator.iter_errors(report)]
    assert not errors, errors[:5]
    from sarif_pydantic import Sarif

    Sarif.model_validate(report)
    (run,) = report["runs"]
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        assert rule["help"]["text"] and rule["help"]["markdown"], rule["id"]
        assert len(rule["properties"]["tags"]) <= 20, rule["id"]
    for result in run["results"]:
        if "ruleIndex" in result:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        (location,) = result["locations"]
        for place in [location] + result.get("relatedLocations", []):
            uri = place["physicalLocation"]["artifactLocation"]["uri"]
            assert re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri) and not uri.startswith("/"), uri
            region = place["physicalLocation"].get("region", {})
            assert region.get("endColumn", 1) >= region.get("startColumn", 1), region
        assert "endLine" not in location["physicalLocation"]["region"]
        assert set(result["partialFingerprints"]) == {"archlint/v1"}


def gitlab(path):
    fingerprints = [issue["fingerprint"] for issue in json.loads(path.read_text())]
    assert len(fingerprints) == len(set(fingerprints)), "a fingerprint stands there twice"


def junit(path):
    from junitparser import JUnitXml

    report = JUnitXml.fromfile(str(path))
    cases = [case for suite in report for case in suite]
    assert report.tests == len(cases), (report.tests, len(cases))
    assert report.failures == sum(case.is_failure for case in cases)
    for suite in report:
        assert suite.skipped == sum(case.is_skipped for case in suite), suite.name


def openmetrics(path):
    from prometheus_client.openmetrics.parser import text_string_to_metric_families

    families = list(text_string_to_metric_families(path.read_text()))
    names = {family.name for family in families}
    assert {"archlint_info", "archlint_refused_errors", "archlint_problems"} <= names, names
    for family in families:
        for sample in family.samples:
            assert sample.value >= 0, sample


def csv_table(path):
    with path.open(newline="") as file:
        rows = list(csv.reader(file, strict=True))
    assert rows[0][:4] == ["kind", "severity", "rule", "path"], rows[0]
    for row in rows:
        assert len(row) == len(rows[0]), row
        assert not any(cell[:1] in ("=", "+", "-", "@") for cell in row), row
        assert row[0] in ("kind", "finding", "problem", "error"), row


class Tags(html.parser.HTMLParser):
    allowed = set("h2 h3 p table thead tbody tr th td ul li strong code a em details summary".split())

    def handle_starttag(self, tag, attributes):
        assert tag in self.allowed, f"<{tag}> in the rendered summary"
        assert [name for name, _ in attributes] == (["href"] if tag == "a" else []), (tag, attributes)


def markdown(path):
    """Rendered with raw HTML let through, as GitHub's own renderer reads it before it takes out what is unsafe."""
    assert len(path.read_text()) <= 65_536
    extensions = [word for name in ("table", "autolink", "strikethrough") for word in ("-e", name)]
    page = subprocess.run(["cmark-gfm", "--unsafe", *extensions, path], capture_output=True, text=True, check=True)
    Tags().feed(page.stdout)


def github(path):
    """As the runner of GitHub Actions reads a log: what is a command, and what commands are obeyed."""
    token, shown = None, {"error": 0, "warning": 0, "notice": 0}
    for line in path.read_text().splitlines():
        command = re.match(r"\s*::([a-z-]+) ?(.*?)::(.*)$", line)
        if token:
            token = None if line.strip() == f"::{token}::" else token
        elif command and command[1] == "stop-commands":
            token = command[3]
        else:
            assert command and command[1] in shown, line
            shown[command[1]] += 1
            keys = [pair.split("=")[0] for pair in command[2].split(",")]
            assert set(keys) <= {"file", "line", "endLine", "col", "endColumn", "title"}, line
        assert "##[" not in line and "##vso[" not in line, line
    assert token is None, "commands stay off"
    assert all(count <= 10 for count in shown.values()), shown


def text(path):
    """What no terminal obeys: no control character but the line end."""
    bad = [hex(ord(c)) for c in path.read_text() if c != "\n" and (ord(c) < 32 or 127 <= ord(c) < 160)]
    assert not bad, bad[:5]


readers = {
    "sarif": sarif, "gitlab": gitlab, "junit": junit, "openmetrics": openmetrics, "csv": csv_table,
    "markdown": markdown, "github": github,
}
for name in sys.argv[2:]:
    path = pathlib.Path(name)
    # Nothing to say is text of no line.
    if path.stat().st_size:
        if sys.argv[1] != "csv":
            text(path)
        if sys.argv[1] in readers:
            readers[sys.argv[1]](path)
