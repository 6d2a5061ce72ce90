"""No text that somebody supplies runs as a script, or asks another host for something, in a real browser.

    python -m proof.payloads

Runs the payloads of web/e2e/payloads.ts, which web/e2e/payloads.spec.ts puts into every text, with Playwright. It needs
the page, its packages (`make page`) and a Chromium (`make browser`).
"""

import argparse
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any

from proof.report import Report, run
from tilewright.server.page import is_built

SHORT = ()
"""There is no shorter form: `make test` runs it with the other tests in a browser."""

WEB = Path(__file__).parents[1] / "web"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def missing() -> str | None:
    """Returns what is missing to run it."""
    if not (WEB / "node_modules" / "@playwright").is_dir() or not is_built():
        return "the page is not built: make page builds it"
    if not any(map(shutil.which, BROWSERS)):
        return "no Chromium is installed: make browser installs it where that is possible"
    return None


def prove(argv: Sequence[str] = ()) -> Report:
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args(argv)
    report = Report()
    if reason := missing():
        report.skip(reason)
        return report
    command = ["npx", "--no-install", "playwright", "test", "payloads", "--workers=1"]
    path = f"{WEB.parent / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    where: dict[str, Any] = {"cwd": WEB, "env": os.environ | {"PATH": path}}
    done = subprocess.run(command, check=False, stdout=PIPE, stderr=STDOUT, text=True, **where)
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    if done.returncode:
        for line in lines:
            print(f"  {line}", flush=True)
        report.fault(f"Playwright ended with {done.returncode}")
    report.figure(lines[-1] if lines else "Playwright said nothing")
    return report


if __name__ == "__main__":
    run(prove)
