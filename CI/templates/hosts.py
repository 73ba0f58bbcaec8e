"""The hosts of the templates, as far as they are needed to execute the scripts in them.

Each host has a folder of its own, clones the project anew for each job as the real one does, runs
the scripts of the template as they stand, and keeps what they hand over.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import yaml


class Host:
    """A folder in which jobs run, with the project that they are about."""

    def __init__(self, folder, project, source, tools, variables):
        self.folder = Path(folder)
        self.project, self.source, self.tools = project, source, tools
        self.variables = variables
        self.kept = self.folder / "kept"
        self.kept.mkdir(parents=True)
        self.log = ""

    def clone(self, name):
        """Clones the project for a job."""
        place = self.folder / re.sub(r"\W+", "-", name)
        subprocess.run(["git", "clone", "-q", self.project, place], check=True)
        return place

    def run(self, script, place, variables, shell=("bash", "-eo", "pipefail")):
        """Runs a script in a folder, and returns its status."""
        file = self.folder / "script"
        file.write_text(script)
        environment = {
            "PATH": f"{self.tools}:{os.environ['PATH']}",
            "HOME": str(self.folder),
            "CI": "true",
        }
        for name, value in {**variables, **self.variables}.items():
            environment[name] = str(value)
        done = subprocess.run(
            [*shell, file], cwd=place, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.log += done.stdout
        return done.returncode


class GitHub(Host):
    """Runs the jobs of a workflow, one after another."""

    def execute(self, template):
        """Runs a workflow, and returns the status of each job."""
        workflow = yaml.safe_load(Path(template).read_text())
        self.cache, self.outputs, results = {}, {}, {}
        for name, job in workflow["jobs"].items():
            needs = job.get("needs", [])
            needs = [needs] if isinstance(needs, str) else needs
            if any(results[need] != 0 for need in needs):
                results[name] = None
                continue
            parts = job.get("strategy", {}).get("matrix", {}).get("part", [None])
            statuses = [self.job(workflow, name, part, len(parts)) for part in parts]
            results[name] = max(statuses)
        return results

    def job(self, workflow, name, part, parts):
        """Runs the steps of a job, and returns the status of the first that fails."""
        job = workflow["jobs"][name]
        place = self.folder / f"{name}-{part}"
        place.mkdir()
        context = {
            "runner.os": "Linux", "github.sha": "0", "vars.LIFECHECK_REPOSITORY": "OWNER/lifecheck",
            "matrix.part": part, "strategy.job-total": parts,
            "github.event.pull_request.head.repo.fork": False,
            **{f"needs.{key}": value for key, value in self.outputs.items()},
        }
        status, saved = 0, []
        for step in job["steps"]:
            if not self.is_due(step.get("if"), status, place, context):
                continue
            values = {k: self.fill(v, place, context) for k, v in step.get("with", {}).items()}
            if "uses" in step:
                done = self.use(step, values, place, context, saved)
            else:
                done = self.script(workflow, step, place, context)
            status = status or done
        for key, path in saved if status == 0 else []:
            shutil.copytree(path, self.kept / "cache" / key, dirs_exist_ok=True)
        for output, value in job.get("outputs", {}).items():
            self.outputs[f"{name}.outputs.{output}"] = self.fill(value, place, context)
        return status

    def script(self, workflow, step, place, context):
        """Runs a script of a step."""
        variables = {
            "GITHUB_STEP_SUMMARY": self.kept / "summary.md", "RUNNER_OS": "Linux",
            "GITHUB_OUTPUT": self.folder / "output", "GITHUB_WORKSPACE": place,
            **workflow.get("env", {}), **step.get("env", {}),
        }
        variables = {k: self.fill(v, place, context) for k, v in variables.items()}
        Path(variables["GITHUB_OUTPUT"]).write_text("")
        status = self.run(step["run"], place, variables)
        for line in (self.folder / "output").read_text().splitlines():
            key, value = line.split("=", 1)
            context[f"steps.{step['id']}.outputs.{key}"] = value
        return status

    def use(self, step, values, place, context, saved):
        """Does what an action does that the templates use."""
        action = step["uses"].split("@")[0]
        if action == "actions/checkout":
            if "repository" in values:
                shutil.copytree(self.source, place / values["path"])
            else:
                subprocess.run(["git", "clone", "-q", self.project, place], check=True)
        elif action == "actions/cache/save":
            stored = self.kept / "cache" / values["key"]
            shutil.copytree(place / values["path"], stored)
        elif action in ("actions/cache", "actions/cache/restore"):
            stored = self.kept / "cache" / values["key"]
            context[f"steps.{step.get('id')}.outputs.cache-primary-key"] = values["key"]
            if stored.exists():
                shutil.copytree(stored, place / values["path"], symlinks=True)
                context[f"steps.{step.get('id')}.outputs.cache-hit"] = "true"
            elif values.get("fail-on-cache-miss"):
                return 1
            elif action == "actions/cache":
                saved.append((values["key"], place / values["path"]))
        elif action == "actions/upload-artifact":
            shutil.copytree(place / values["path"], self.kept / "artifacts" / values["name"])
        elif action == "actions/download-artifact":
            for artifact in (self.kept / "artifacts").glob(values["pattern"]):
                shutil.copytree(artifact, place / values["path"], dirs_exist_ok=True)
        elif action == "github/codeql-action/upload-sarif":
            shutil.copy(place / values["sarif_file"], self.kept / "uploaded.sarif")
        else:
            raise ValueError(f"nothing is known of the action {action}")
        return 0

    def is_due(self, condition, status, place, context):
        """Says whether a step runs; the conditions are of a few forms only."""
        if condition is None:
            return status == 0
        condition = condition.removeprefix("${{").removesuffix("}}")
        is_wanted = status == 0 or "cancelled()" in condition
        for part in (part.strip() for part in condition.split("&&")):
            if part == "!cancelled()":
                continue
            if part.startswith("!"):
                is_wanted = is_wanted and not context[part[1:]]
                continue
            left, right = part.split(" != ")
            is_wanted = is_wanted and self.value(left, place, context) != right.strip("'")
        return is_wanted

    def fill(self, text, place, context):
        """Puts values in for the expressions of a text."""
        if not isinstance(text, str):
            return text
        return re.sub(
            r"\$\{\{ *(.*?) *\}\}", lambda m: str(self.value(m[1], place, context)), text)

    def value(self, expression, place, context):
        """The value of an expression: a file's hash, or something of the context."""
        if match := re.fullmatch(r"hashFiles\((.*)\)", expression):
            patterns = re.findall(r"'(.*?)'", match[1])
            files = [file for pattern in patterns for file in place.glob(pattern)]
            return f"hash-of-{len(files)}" if files else ""
        if expression not in context and not expression.startswith("steps."):
            raise ValueError(f"nothing is known of '{expression}'")
        return context.get(expression, "")


class GitLab(Host):
    """Runs the jobs of a pipeline, one after another."""

    def execute(self, *templates):
        """Runs a pipeline, and returns the status of each job."""
        pipeline = {}
        for template in templates:
            for name, job in yaml.safe_load(Path(template).read_text()).items():
                pipeline[name] = {**pipeline.get(name, {}), **job}
        results = {}
        for name, job in pipeline.items():
            if name == "variables" or name.startswith(".") or {"when": "never"} in job.get("rules", []):
                continue
            job = {**pipeline.get(job.get("extends"), {}), **job}
            if any(results[need] != 0 for need in job.get("needs", [])):
                results[name] = None
                continue
            count = job.get("parallel", 1)
            statuses = [self.job(pipeline, name, job, i + 1, count) for i in range(count)]
            results[name] = max(statuses)
        return results

    def job(self, pipeline, name, job, index, count):
        """Runs the scripts of a job, and returns their status."""
        place = self.clone(f"{name}-{index}")
        for need in job.get("needs", []):
            if (self.kept / need).exists():
                shutil.copytree(self.kept / need, place, dirs_exist_ok=True)
        for path in job["cache"]["paths"]:
            if (self.kept / "cache" / path).exists():
                shutil.copytree(self.kept / "cache" / path, place / path, symlinks=True)
        variables = {
            **pipeline["variables"], "CI_NODE_INDEX": index, "CI_NODE_TOTAL": count,
            "LIFECHECK_REPOSITORY": self.source,
        }
        status = self.run("\n".join(job["before_script"] + job["script"]), place, variables)
        for path in job["artifacts"]["paths"]:
            if (place / path).exists():
                shutil.copytree(place / path, self.kept / name / path, dirs_exist_ok=True)
        saves = status == 0 or job["cache"].get("when") == "always"
        for path in job["cache"]["paths"] if saves else []:
            if (place / path).exists():
                shutil.copytree(
                    place / path, self.kept / "cache" / path, symlinks=True, dirs_exist_ok=True)
        return status


class Bitrise(Host):
    """Runs the scripts of a workflow."""

    def execute(self, template):
        """Runs a workflow, and returns the status of the first step that fails."""
        document = yaml.safe_load(Path(template).read_text())
        place = self.clone("lifecheck")
        variables = {
            "LIFECHECK_REPOSITORY": self.source, "BITRISE_TEST_RESULT_DIR": self.kept / "tests",
            "BITRISE_DEPLOY_DIR": self.kept / "deploy",
        }
        (self.kept / "deploy").mkdir()
        for entry in document["app"]["envs"]:
            variables.update(entry)
        for step in document["workflows"]["lifecheck"]["steps"]:
            for name, content in step.items():
                if not name.startswith("script@"):
                    continue
                script = content["inputs"][0]["content"]
                assert script.startswith("#!/usr/bin/env bash\n")
                status = self.run(script, place, variables, shell=("bash",))
                if status != 0:
                    return {"lifecheck": status}
        return {"lifecheck": 0}


class XcodeCloud(Host):
    """Runs the script that follows a clone."""

    def execute(self, template):
        """Runs the script, and returns its status."""
        place = self.clone("repository")
        variables = {"CI_PRIMARY_REPOSITORY_PATH": place, "LIFECHECK_REPOSITORY": self.source}
        script = Path(template).read_text()
        return {"ci_post_clone": self.run(script, self.folder, variables, shell=("bash",))}


class PreCommit(Host):
    """Runs the real pre-commit with the hook."""

    def execute(self, template):
        """Runs the hook for a commit that changes a specification, and returns its status."""
        place = self.clone("repository")
        hooks = yaml.safe_load(Path(template).read_text())
        configuration = {"repos": [{"repo": "local", "hooks": hooks}]}
        (place / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))
        with open(place / "Lifecycle/VoiceNotes.swift", "a") as file:
            file.write("// This line is new.\n")
        status = self.run("git add -A && pre-commit run", place, {})
        return {"lifecheck": status}
