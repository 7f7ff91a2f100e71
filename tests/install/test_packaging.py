"""What is packed: metadata, the browser part, and the wheels for every system."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

import russianbank

ROOT = Path(__file__).parents[2]
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = DECLARED["project"]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
EXTRAS = {"cli", "server", "postgresql", "cluster", "ray", "data"}
EXTRAS |= {"envs", "openspiel", "torch", "train"}
FOR_WORK_ON_IT = {"build", "play", "dev", "image", "bench", "docs"}


def test_the_library_needs_no_package_and_the_page_names_every_extra() -> None:
    page = (ROOT / PROJECT["readme"]).read_text("utf-8")
    assert PROJECT["dependencies"] == []
    assert set(PROJECT["optional-dependencies"]) == EXTRAS | FOR_WORK_ON_IT
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == EXTRAS


def test_the_page_for_a_package_index_needs_nothing_beside_it() -> None:
    page = (ROOT / PROJECT["readme"]).read_text("utf-8")
    assert re.findall(r"\]\((?!https://)[^)]*\)|<img|pip install ['\"]?\.", page) == []


def test_the_metadata_agree_with_the_package() -> None:
    assert PROJECT["version"] == russianbank.__version__
    assert PROJECT["authors"][0]["name"] in (ROOT / "LICENSE").read_text("utf-8")
    minors = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if ":: 3." in one]
    assert minors == PYTHONS


def test_wheels_are_built_for_every_python_and_system() -> None:
    built = DECLARED["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{one.replace('.', '')}-*" for one in PYTHONS]
    jobs = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text("utf-8"))["jobs"]
    systems = jobs["wheels"]["strategy"]["matrix"]["os"]
    assert {one.partition("-")[0] for one in systems} == {"ubuntu", "macos", "windows"}
    used = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", one) for one in used)
    tried = DECLARED["tool"]["cibuildwheel"]["test-command"]
    assert (ROOT / tried.split()[1].removeprefix("{project}/")).is_file()


def test_only_the_last_job_may_publish_and_no_job_has_a_password() -> None:
    text = (ROOT / ".github/workflows/publish.yml").read_text("utf-8")
    workflow = yaml.safe_load(text)
    jobs = workflow["jobs"]
    assert workflow["permissions"] == {"contents": "read"}
    assert {name for name, job in jobs.items() if "permissions" in job} == {"index"}
    assert jobs["index"]["permissions"] == {"id-token": "write"}
    assert [jobs["wheels"]["needs"], jobs["index"]["needs"]] == ["tag", "wheels"]
    assert (ROOT / jobs["wheels"]["uses"]).is_file()
    assert "secrets" not in text


def test_a_tag_is_published_only_if_it_is_the_version(tmp_path: Path) -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/publish.yml").read_text("utf-8"))
    check = workflow["jobs"]["tag"]["steps"][-1]["run"]
    project = '[project]\nversion = "0.1.0"\n'
    changes = "## 0.1.0 (2026-12-01)\n"
    tries = [
        ("v0.1.0", project, changes, True),
        ("v0.1.1", project, changes, False),
        ("v0.1.0", project, "## 0.1.0 (unreleased)\n", False),
    ]
    for tag, pyproject, changelog, good in tries:
        (tmp_path / "pyproject.toml").write_text(pyproject)
        (tmp_path / "CHANGELOG.md").write_text(changelog)
        environment = {**os.environ, "GITHUB_REF_NAME": tag}
        done = subprocess.run(["bash", "-ec", check], cwd=tmp_path, env=environment)
        assert (done.returncode == 0) is good, (tag, pyproject, changelog)


def test_packages_name_the_repository_in_which_they_were_built(tmp_path: Path) -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text("utf-8"))
    steps = [step.get("run", "") for step in workflow["jobs"]["source"]["steps"]]
    named = next(number for number, run in enumerate(steps) if "[project.urls]" in run)
    assert named < steps.index("python -m build --sdist")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    where = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "who/what"}
    command = ["bash", "-ec", steps[named]]
    subprocess.run(command, cwd=tmp_path, env={**os.environ, **where}, check=True)
    changed = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))
    urls = changed["project"].pop("urls")
    assert urls["Source"] == "https://example.org/who/what"
    assert all(url.startswith(urls["Source"]) for url in urls.values())
    assert changed == DECLARED


@pytest.mark.sample(1)
@pytest.mark.parametrize("command", ["build_py", "sdist"])
def test_nothing_is_packed_without_the_browser_part(command: str, tmp_path: Path) -> None:
    done = pack(command, tmp_path, "print('Node is missing')")
    assert done.returncode == 1
    assert "Node is missing" in done.stdout
    assert "Russian Bank was not packed: its browser part is missing" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_browser_part_is_built_where_it_is_missing(tmp_path: Path) -> None:
    folder = "src/russianbank/server/static"
    build = f"import pathlib as p; f = p.Path('{folder}'); f.mkdir(parents=True)"
    done = pack("build_py", tmp_path, f"{build}; (f / 'manifest.json').touch()")
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "build").rglob("manifest.json"))


def pack(command: str, folder: Path, build: str) -> subprocess.CompletedProcess[str]:
    """Runs setup.py in a folder that has the package's first file and a build of the browser."""
    for name in ("setup.py", "pyproject.toml", "LICENSE", PROJECT["readme"]):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    for name, text in (("src/russianbank/__init__.py", ""), ("web/build.py", build)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", command],
        cwd=folder,
        env={**os.environ, "RUSSIANBANK_PURE": "1", "PYTHONUNBUFFERED": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
