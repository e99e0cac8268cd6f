"""Examples of what notebooks show."""

from shows import shows


@shows("program_html backend_html ShownBackend ShownPipeline ShownLaunch")
def html() -> None:
    from vyre_foundation import Program
    from vyre_foundation.backend import BackendInfo
    from vyre_foundation.notebook import ShownBackend, ShownLaunch, ShownPipeline, backend_html, program_html

    assert "a title" in program_html(Program((), (1, 1, 1), ()), title="a title")
    assert "my backend" in backend_html(BackendInfo("my backend", usable=True))
    for shown in (ShownBackend, ShownPipeline, ShownLaunch):
        assert hasattr(shown, "_repr_html_")
