"""Checks the figures for dashboards with the programs that read them: dashboard.py ARCHLINT PAGE FOLDER REPORT…

Checks six commits of a small repository. Sends their OpenMetrics reports, and the given REPORTs, to a real Pushgateway
and a real node_exporter. A real Prometheus reads both, and the report itself. DuckDB runs the queries of PAGE on the
JSON reports. Prints the curves. FOLDER is for temporary files.
"""
import collections
import contextlib
import csv
import datetime
import http.server
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request

import duckdb
import prometheus_client.openmetrics.parser
import prometheus_client.parser

STATUSES = ("found", "baselined", "suppressed", "excepted")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def get(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read().decode()


def wait(what, holds, seconds=30):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.2)


def samples(families, ignoring=()):
    """The samples of archlint by name and labels. Prometheus treats an empty label as a missing one."""
    return {
        (sample.name, frozenset((name, value) for name, value in sample.labels.items() if value and name not in ignoring)):
        sample.value
        for family in families for sample in family.samples if sample.name.startswith("archlint_")
    }


def of_report(text):
    """The samples of a report, which have to be the same in both formats."""
    found = samples(prometheus_client.openmetrics.parser.text_string_to_metric_families(text))
    assert found == samples(prometheus_client.parser.text_string_to_metric_families(text))
    assert found, "a report without samples"
    return found


class Services:
    """A Pushgateway, a node_exporter and a Prometheus on free ports of this machine."""

    def __init__(self, folder):
        self.folder = folder
        self.text = ""
        self.processes = []
        self.textfiles = folder / "textfiles"
        self.textfiles.mkdir(parents=True)

    def __enter__(self):
        self.gateway = self.start("prometheus-pushgateway")
        self.exporter = self.start(
            "prometheus-node-exporter", "--collector.disable-defaults", "--collector.textfile",
            f"--collector.textfile.directory={self.textfiles}")
        targets = {"pushgateway": (self.gateway, "/metrics"), "node_exporter": (self.exporter, "/metrics")}
        # Prometheus reads the report itself, too, in each of the formats that a server can say it has.
        address = self.serve()
        targets |= {"openmetrics": (address, "/openmetrics"), "text": (address, "/text")}
        self.jobs = set(targets)
        jobs = [
            {"job_name": name, "metrics_path": path, "static_configs": [{"targets": [address]}],
             "metric_relabel_configs": [{"target_label": "through", "replacement": name}],
             "honor_labels": name == "pushgateway"}
            for name, (address, path) in targets.items()
        ]
        configuration = self.folder / "prometheus.yml"
        configuration.write_text(
            json.dumps({"global": {"scrape_interval": "1s", "scrape_timeout": "1s"}, "scrape_configs": jobs}))
        self.prometheus = self.start(
            "prometheus", f"--config.file={configuration}", f"--storage.tsdb.path={self.folder / 'data'}",
            ready="/-/ready")
        return self

    def __exit__(self, *_):
        for process in self.processes: process.terminate()
        for process in self.processes: process.wait(30)
        self.server.shutdown()

    def start(self, program, *arguments, ready="/metrics"):
        address = f"127.0.0.1:{free_port()}"
        log = (self.folder / f"{program}.log").open("w")
        process = subprocess.Popen(
            [program, *arguments, f"--web.listen-address={address}"], stdout=log, stderr=log, cwd=self.folder)
        self.processes.append(process)

        def answers():
            assert process.poll() is None, f"{program} ended: " + pathlib.Path(log.name).read_text()[-2000:]
            with contextlib.suppress(OSError): return bool(get(f"http://{address}{ready}"))
        wait(program, answers)
        return address

    def serve(self):
        services = self
        types = {
            "/openmetrics": "application/openmetrics-text; version=1.0.0; charset=utf-8",
            "/text": "text/plain; version=0.0.4; charset=utf-8",
        }

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", types[self.path])
                self.end_headers()
                # Prometheus may end while it reads.
                with contextlib.suppress(ConnectionError): self.wfile.write(services.text.encode())

            def log_message(self, *_): pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"127.0.0.1:{self.server.server_port}"

    def send(self, text):
        """Sends a report in all ways, and checks that each reader has all its figures and no others."""
        expected = of_report(text)
        lint = subprocess.run(["promtool", "check", "metrics"], input=text, capture_output=True, text=True)
        assert lint.returncode == 0 and not lint.stdout + lint.stderr, lint.stdout + lint.stderr
        self.text = text
        request = urllib.request.Request(
            f"http://{self.gateway}/metrics/job/archlint", data=text.encode(), method="PUT")
        with urllib.request.urlopen(request, timeout=10) as answer: assert answer.status == 200, answer.status
        beside = self.textfiles / "beside"
        beside.write_text(text)
        beside.rename(self.textfiles / "archlint.prom")
        for address, ignored in ((self.gateway, ("job",)), (self.exporter, ())):
            page = get(f"http://{address}/metrics")
            found = samples(prometheus_client.parser.text_string_to_metric_families(page), ignored)
            assert found == expected, (address, set(found.items()) ^ set(expected.items()))
        assert "\nnode_textfile_scrape_error 0\n" in get(f"http://{self.exporter}/metrics")

    def query(self, text, **parameters):
        """The result of a query. With `start`, `end` and `step` it is evaluated over time."""
        kind = "query_range" if parameters else "query"
        parameters = urllib.parse.urlencode({"query": text} | parameters)
        answer = json.loads(get(f"http://{self.prometheus}/api/v1/{kind}?{parameters}"))
        assert answer["status"] == "success", answer
        return answer["data"]["result"]

    def send_commit(self, text, report):
        """Sends the report of a commit, and waits until Prometheus has its sums."""
        self.send(text)
        commit = report["commit"]["id"]

        found = counts(report)
        expected = {(job, status): found[status] for job in self.jobs for status in STATUSES}

        # A scrape may fail on a busy machine, and leaves Prometheus without figures until the next one.
        def is_read():
            jobs = {row["metric"]["through"] for row in self.query(f'archlint_info{{commit="{commit}"}}')}
            rows = self.query("sum by (through, status) (archlint_violations)")
            sums = {(row["metric"]["through"], row["metric"]["status"]): int(row["value"][1]) for row in rows}
            return jobs == self.jobs and {key: sums.get(key, 0) for key in expected} == expected
        wait(f"Prometheus to have {expected} of {commit}", is_read)


def counts(report):
    """The number of violations of each status."""
    count = collections.Counter()
    for status, finding in findings(report): count[status] += finding["violations"]
    return count


def findings(report):
    return (
        [("found", finding) for finding in report["findings"]]
        + [("baselined", entry["finding"]) for entry in report["baselined"]]
        + [(entry["status"], entry["finding"]) for entry in report["suppressed"]]
    )


def run_queries(page, folder):
    """The rows of the queries of a page, by name, with reports/*.json in a folder."""
    before = os.getcwd()
    os.chdir(folder)
    try:
        database = duckdb.connect()
        rows = {}
        for name, query in re.findall(r"```sql (\S+)\n(.*?)```", page, re.DOTALL):
            result = database.execute(query)
            rows[name] = None if name == "views" else result.fetchall()
        return rows
    finally:
        os.chdir(before)


def expected_rows(reports):
    """The rows of the queries, counted here."""
    rules = {finding["rule"] for report in reports for _, finding in findings(report)}
    rows = collections.defaultdict(list)
    for report in reports:
        date = datetime.datetime.fromisoformat(report["commit"]["date"]).replace(tzinfo=None)
        all_findings = findings(report)

        def totals(names_of, names):
            by_name = {name: collections.Counter() for name in names}
            for status, finding in all_findings:
                for name in names_of(finding): by_name.setdefault(name, collections.Counter())[status] += finding["violations"]
            return [(date, name, *(count[status] for status in STATUSES)) for name, count in by_name.items()]

        rows["violations-by-status"] += [(date, status, counts(report)[status]) for status in STATUSES]
        rows["violations-by-rule"] += [
            (date, rule, sum(finding["violations"] for finding in report["findings"] if finding["rule"] == rule))
            for rule in rules]
        rows["debt-by-feature"] += totals(
            lambda finding: [finding.get("feature", "no feature")], report["features"]["names"])
        # Without a CODEOWNERS there are no owners.
        rows["debt-by-owner"] += totals(lambda finding: finding["owners"] or ["no owner"], []) if "owners" in report else []
        for level in ("module", "feature"):
            sizes = [len(cycle["members"]) for cycle in report["cycles"] if cycle["level"] == level]
            rows["cycles"].append((date, level, len(sizes), max(sizes, default=0), sum(sizes)))
    return {name: sorted(rows) for name, rows in rows.items()}


def check_queries(page, folder, reports):
    rows = run_queries(page, folder)
    expected = expected_rows(reports)
    assert set(rows) - {"views"} == set(expected), (set(rows), set(expected))
    for name, found in rows.items():
        if name != "views": assert found == expected[name], (name, found, expected[name])
    return rows


def check_history(archlint, tree, folder):
    """Loads the history of the repository into a database of Prometheus, and compares it with the other formats."""
    files = {name: folder / f"history.{name}" for name in ("openmetrics", "json", "csv", "html")}
    formats = [f"--format={name}:{file}" for name, file in files.items()]
    subprocess.run([archlint, "history", "--quiet", "--every=commit", *formats], cwd=tree, check=True)
    lines = [json.loads(line) for line in files["json"].read_text().splitlines()]
    text = files["openmetrics"].read_text()
    series = collections.defaultdict(list)
    for family in prometheus_client.openmetrics.parser.text_string_to_metric_families(text):
        for sample in family.samples: series[sample.name].append((sample.labels, sample.value, float(sample.timestamp)))
    seconds = [datetime.datetime.fromisoformat(line["commit"]["date"]).timestamp() for line in lines]
    assert series["archlint_lines"] == [({}, line["summary"]["lines"], time) for line, time in zip(lines, seconds)]
    database = folder / "history"
    subprocess.run(
        ["promtool", "tsdb", "create-blocks-from", "openmetrics", str(files["openmetrics"]), str(database)], check=True,
        capture_output=True)
    # The dump needs a write-ahead log, which a database without a server does not have.
    (database / "wal").mkdir()
    dump = subprocess.run(["promtool", "tsdb", "dump", str(database)], check=True, capture_output=True, text=True).stdout
    assert len(dump.splitlines()) == sum(map(len, series.values())), "Prometheus has not read all samples"
    with files["csv"].open(newline="") as file: rows = list(csv.DictReader(file))
    for line in lines:
        own = [row for row in rows if row["commit"] == line["commit"]["id"]]
        for name in (*STATUSES, "came", "went"):
            assert sum(int(row[name]) for row in own) == sum(row[name] for row in line["rules"]), (line, own)
    return [sum(row[status] for row in line["rules"] for status in STATUSES) for line in lines]


PACKAGE = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Shop", targets: [.target(name: "Shop")])
"""
GUIDE = "# Guide\n\n```rule final-classes\neach class\nmust be final class _\n```\n"
CONFIGURATION = '{ packs: [], documents: ["GUIDE.md"], definitions: { feature: ["folder Features/{Feature}"] }, except: [%s] }\n'
EXCEPTION = '{ rule: "final-classes", path: "Sources/Shop/Features/Profile", reason: "later" }'


def commits(archlint, tree):
    """Makes the commits of a repository, one after the other."""

    def write(path, text):
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(text)

    def feature(name, text): write(f"Sources/Shop/Features/{name}/{name}.swift", text)

    def commit():
        day = commit.day = getattr(commit, "day", 0) + 1
        date = f"2026-01-0{day}T12:00:00+0200"
        identity = ["-c", "user.name=archlint", "-c", "user.email=archlint@example.com", "-c", "commit.gpgsign=false"]
        environment = os.environ | {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date}
        for command in (["init", "-q"], ["add", "-A"], [*identity, "commit", "-q", "-m", f"Commit {day}"]):
            subprocess.run(["git", *command], cwd=tree, env=environment, check=True)

    write("Package.swift", PACKAGE)
    write("GUIDE.md", GUIDE)
    write("archlint.json5", CONFIGURATION % "")
    feature("Cart", "class Cart { var search: Search? }\n")
    feature("Search", "class Search { var cart: Cart? }\n")
    feature("Profile", "final class Profile {}\n")
    subprocess.run([archlint, "baseline", "write", "--quiet"], cwd=tree, check=True)
    commit()
    yield
    feature("Profile", "final class Profile {}\nclass Photo {}\n")
    write("Sources/Shop/main.swift", "class Main {}\n")
    write("CODEOWNERS", "/Sources/Shop/Features/Cart/ @cart @shop\n/Sources/Shop/Features/ @shop\n")
    commit()
    yield
    write("Sources/Shop/main.swift", "// archlint:disable:next final-classes -- later\nclass Main {}\n")
    commit()
    yield
    write("archlint.json5", CONFIGURATION % EXCEPTION)
    commit()
    yield
    feature("Search", "final class Search {}\n")
    commit()
    yield
    subprocess.run([archlint, "baseline", "prune", "--quiet"], cwd=tree, check=True)
    commit()
    yield


def main():
    archlint, page, folder, *others = sys.argv[1:]
    folder = pathlib.Path(folder)
    page = pathlib.Path(page).read_text()
    (tree := folder / "shop").mkdir(parents=True)
    (reports := folder / "reports").mkdir()
    read = []
    with Services(folder / "services") as services:
        for name in others: services.send(pathlib.Path(name).read_text())
        for number, _ in enumerate(commits(archlint, tree), 1):
            files = [folder / "archlint.prom", reports / f"{number}.json"]
            formats = [f"--format={name}:{file}" for name, file in zip(("openmetrics", "json"), files)]
            subprocess.run([archlint, "--quiet", "--fail-on", "never", *formats], cwd=tree, check=True)
            text, report = [file.read_text() for file in files]
            report = json.loads(report)
            services.send_commit(text, report)
            stale = sum(
                value for (name, _), value in of_report(text).items() if name == "archlint_stale_entries")
            assert stale == report["summary"]["staleEntries"]
            read.append(report)
        for query in re.findall(r"```promql\n(.*?)```", page, re.DOTALL):
            wait(f"a result of {query}", lambda: services.query(query))
    print(f"history: {check_history(archlint, tree, folder)}")
    curves = [[counts(report)[status] for report in read] for status in STATUSES]
    assert curves == [[0, 2, 1, 0, 0, 0], [2, 2, 2, 2, 1, 1], [0, 0, 1, 1, 1, 1], [0, 0, 0, 1, 1, 1]], curves
    assert [report["summary"]["staleEntries"] for report in read] == [0, 0, 0, 0, 1, 0]
    rows = check_queries(page, folder, read)
    assert [row[2] for row in rows["cycles"] if row[1] == "feature"] == [1, 1, 1, 1, 0, 0], rows["cycles"]
    for status, curve in zip(STATUSES, curves): print(f"{status}: {curve}")


if __name__ == "__main__":
    main()
