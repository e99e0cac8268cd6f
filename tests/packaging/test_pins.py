"""What is resolved is what is pinned, for every dependency; and the lock file stays out of git."""

from importlib.metadata import distributions

from packaging.utils import canonicalize_name

from clean_environment import run, run_uv
from workspace import PACKAGES, ROOT, build_pins, pinned_version, pins, read_toml


def locked() -> set[tuple[str, str]]:
    """Name and version of everything in the lock that is not ours."""
    packages = read_toml(ROOT / "uv.lock")["package"]
    return {(package["name"], package["version"]) for package in packages if package["name"] not in PACKAGES}


def pinned() -> set[tuple[str, str]]:
    return {(canonicalize_name(pin.name), str(pin.specifier).removeprefix("==")) for pin in pins()}


def test_the_lock_is_up_to_date():
    run_uv("lock", "--check", "--quiet", cwd=ROOT)


def test_every_resolved_version_is_pinned_and_every_pin_is_used():
    assert locked() == pinned()


def test_every_pin_names_exactly_one_version():
    for pin in pins() + build_pins():
        (specifier,) = pin.specifier
        assert specifier.operator == "=="
        assert "*" not in specifier.version


def test_the_environment_of_the_tests_holds_the_pinned_versions():
    installed = {canonicalize_name(found.name): found.version for found in distributions()}
    foreign = {name: version for name, version in installed.items() if name not in PACKAGES}

    assert foreign == {name: pinned_version(name) for name in foreign}


def test_the_build_backend_of_every_package_admits_the_pinned_version():
    (pin,) = build_pins()
    for package in PACKAGES.values():
        (requirement,) = package.build_requirements()
        assert canonicalize_name(requirement.name) == canonicalize_name(pin.name)
        assert requirement.specifier.contains(str(pin.specifier).removeprefix("=="))


def test_git_ignores_the_lock_and_does_not_track_it():
    assert run(["git", "ls-files", "uv.lock"], cwd=ROOT) == ""
    assert run(["git", "check-ignore", "--no-index", "uv.lock"], cwd=ROOT) == "uv.lock\n"
