"""Executes the scripts of the templates, and looks at what they leave behind."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from pathlib import Path

import yaml

import hosts

here = Path(__file__).resolve().parent
failures = []


def expect(condition, words):
    """Notes what isn't as it should be."""
    if not condition:
        failures.append(words)


def write(file, text, mode=0o644):
    """Writes a file, with the folder that it is in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    file.chmod(mode)


def commit(folder):
    """Makes a repository with all files of a folder."""
    git = ["git", "-c", "user.name=check", "-c", "user.email=check@example.org", "-C", folder]
    subprocess.run([*git, "init", "-q", "-b", "main"], check=True)
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "one", "--allow-empty"], check=True)


class Check:
    """The templates beside a project of each kind."""

    def __init__(self, folder):
        self.folder = folder
        page = (here / "../../README.md").read_text()
        broken = re.search(r"^```swift VoiceNotes.swift\n(.*?)^```", page, re.M | re.S)[1]
        self.specifications = {
            "passing": broken.replace("willTerminate", "didEnterBackground"),
            "failing": broken,
            "invalid": broken.replace("becomes(true)", "becomes(1)"),
        }
        self.statuses = {"passing": 0, "failing": 12, "invalid": 65}
        for kind, text in self.specifications.items():
            write(folder / kind / "Lifecycle/VoiceNotes.swift", text)
            if kind != "invalid":
                self.export(folder / kind)
            else:
                write(folder / kind / "Lifecycle/All.lifecycle.json", "{}")
            commit(folder / kind)
        self.make_tools()

    def export(self, project):
        """Writes the specification so that it need not be compiled again for each template."""
        done = subprocess.run(
            ["lifecheck", "export", "json", project / "Lifecycle/VoiceNotes.swift", "--output",
             project / "Lifecycle/All.lifecycle.json"], text=True)
        expect(done.returncode == 0, f"{project.name}: it can't be exported")

    def make_tools(self):
        """Makes what hosts have: package managers, and the sources of Lifecheck, built already."""
        self.tools = self.folder / "tools"
        for name in ["apt-get", "brew"]:
            write(self.tools / name, f'#!/bin/sh\necho "{name} $*"\n', 0o755)
        real = shutil.which("lifecheck")
        write(
            self.folder / "source/CI/install",
            f'#!/bin/sh\nset -eu\nmkdir -p "$1/bin"\n'
            f"printf '#!/bin/sh\\nexec \"%s\" \"$@\"\\n' '{real}' > \"$1/bin/lifecheck\"\n"
            f'chmod +x "$1/bin/lifecheck"\n', 0o755)
        write(self.folder / "source/Package.swift", "")
        commit(self.folder / "source")
        for name, program in [
            ("lifecheck", real), ("pre-commit", Path(sys.executable).parent / "pre-commit")
        ]:
            write(self.tools / name, f'#!/bin/sh\nexec "{program}" "$@"\n', 0o755)

    def run(self, host, kind, *templates, **variables):
        """Executes templates for a project, and returns the host with the status of each job."""
        name = f"{Path(templates[-1]).stem}-{kind}"
        place = host(
            self.folder / "hosts" / name, self.folder / kind, self.folder / "source", self.tools,
            variables)
        results = place.execute(*[here / template for template in templates])
        return name, place, results


def reports_are_right(name, folder, kind, sarif=False):
    """Compares the reports in a folder with the kind of the project."""
    expected = kind == "failing"
    document = json.loads((folder / "lifecheck.json").read_text())
    claims = [claim for s in document["specifications"] for claim in s["claims"]]
    expect(len(claims) == 1, f"{name}: the report has {len(claims)} claims")
    expect(
        (claims[0]["verdict"] == "refuted") == expected, f"{name}: the report says something else")
    markdown = (folder / "lifecheck.md").read_text()
    expect(markdown.startswith("## Lifecheck"), f"{name}: the page has no heading")
    if (junit := folder / "lifecheck.xml").exists():
        suites = xml.etree.ElementTree.parse(junit)
        expect((suites.find(".//failure") is not None) == expected, f"{name}: JUnit says otherwise")
    if sarif:
        log = json.loads((folder / "lifecheck.sarif").read_text())
        expect(bool(log["runs"][0]["results"]) == expected, f"{name}: SARIF says otherwise")


def check_github(check, kind):
    """The workflows, whole and in parts."""
    status = check.statuses[kind]
    name, host, results = check.run(hosts.GitHub, kind, "github.yml")
    expect(results == {"verify": status}, f"{name} ends with {results}\n{host.log}")
    kept = list((host.kept / "cache").glob("*/bin/lifecheck"))
    expect(len(kept) == 1, f"{name}: what was installed isn't kept")
    name, parts, results = check.run(
        hosts.GitHub, kind, "github-sharded.yml", LIFECHECK_PATHS="Lifecycle/All.lifecycle.json")
    invalid = kind == "invalid"
    expect(
        results == {"install": 0, "part": 65 if invalid else 0, "verify": None if invalid else status},
        f"{name} ends with {results}\n{parts.log}")
    expect("apt-get install -y -qq libz3-dev" in parts.log, f"{name} installs no solver")
    for name, host in [("github", host), (name, parts)]:
        summary = host.kept / "summary.md"
        if invalid:
            told = summary.exists() and "**invalid**" in summary.read_text()
            expect(told or host is parts, f"{name}: the summary doesn't say what is invalid")
            continue
        reports = host.kept / "artifacts/lifecheck"
        reports_are_right(name, reports, kind, sarif=True)
        expect(summary.read_text() == (reports / "lifecheck.md").read_text(), f"{name}: summary")
        sarif = host.kept / "uploaded.sarif"
        expect(sarif.exists(), f"{name}: code scanning isn't told")
        if kind == "failing" and host is not parts:
            place = '"uri" : "Lifecycle/VoiceNotes.swift"'
            expect(place in sarif.read_text(), f"{name}: SARIF names no file of the repository")


def check_gitlab(check, kind):
    """The pipelines, whole and in parts."""
    status, invalid = check.statuses[kind], kind == "invalid"
    paths = {"LIFECHECK_PATHS": "Lifecycle/All.lifecycle.json"}
    name, host, results = check.run(hosts.GitLab, kind, "gitlab-ci.yml", **paths)
    expect(results == {"lifecheck": status}, f"{name} ends with {results}\n{host.log}")
    if not invalid:
        reports_are_right(name, host.kept / "lifecheck/reports", kind)
    name, host, results = check.run(
        hosts.GitLab, kind, "gitlab-ci.yml", "gitlab-ci-sharded.yml", **paths)
    expected = {
        "lifecheck install": 0,
        "lifecheck part": 65 if invalid else 0, "lifecheck all parts": None if invalid else status}
    expect(results == expected, f"{name} ends with {results}\n{host.log}")
    if not invalid:
        reports_are_right(name, host.kept / "lifecheck all parts/reports", kind)


def check_others(check, kind):
    """The other templates."""
    status = check.statuses[kind]
    paths = {"LIFECHECK_PATHS": "Lifecycle/All.lifecycle.json"}
    name, host, results = check.run(
        hosts.XcodeCloud, kind, "xcode-cloud/ci_post_clone.sh", **paths)
    expect(results == {"ci_post_clone": status}, f"{name} ends with {results}\n{host.log}")
    name, host, results = check.run(hosts.Bitrise, kind, "bitrise.yml", **paths)
    expect(results == {"lifecheck": status}, f"{name} ends with {results}\n{host.log}")
    if kind != "invalid":
        reports_are_right(name, host.kept / "deploy", kind)
        expect((host.kept / "tests/lifecheck/lifecheck.xml").exists(), f"{name}: no results")
        information = json.loads((host.kept / "tests/lifecheck/test-info.json").read_text())
        expect(information == {"test-name": "Lifecheck"}, f"{name}: the results have no name")
    name, host, results = check.run(hosts.PreCommit, kind, "pre-commit-hooks.yaml")
    expect((results["lifecheck"] == 0) == (status == 0), f"{name} ends with {results}\n{host.log}")
    expect("Skipped" not in host.log, f"{name}: the hook doesn't run")


def scripts_are_right(folder):
    """Asks shellcheck about each script within a template."""
    scripts = []

    def collect(value, key=""):
        if isinstance(value, dict):
            for name, part in value.items():
                collect(part, name)
        elif isinstance(value, list) and key in ("script", "before_script"):
            scripts.append("\n".join(value))
        elif isinstance(value, list):
            for part in value:
                collect(part, key)
        elif key in ("run", "content") and isinstance(value, str):
            scripts.append(value)

    for template in sorted(here.glob("*.yml")):
        collect(yaml.safe_load(template.read_text()))
    expect(len(scripts) >= 10, f"only {len(scripts)} scripts are found")
    for number, script in enumerate(scripts):
        write(folder / "scripts" / f"{number}.sh", script)
    done = subprocess.run(
        ["shellcheck", "--shell=bash", *sorted((folder / "scripts").iterdir())])
    expect(done.returncode == 0, "a script within a template has a mistake")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ.pop("LIFECHECK_CACHE", None)
        scripts_are_right(folder)
        check = Check(folder)
        for kind in check.statuses:
            for check_templates in [check_github, check_gitlab, check_others]:
                try:
                    check_templates(check, kind)
                except OSError as error:
                    expect(False, f"{check_templates.__name__}, {kind}: {error}")
    for failure in failures:
        print(f"CI/templates: {failure}")
    print(f"CI/templates: {len(failures)} differ" if failures else "CI/templates: all as they should be")
    return 1 if failures else 0


sys.exit(main())
