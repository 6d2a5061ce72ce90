"""The built page: its files, and one HTML document for all of its addresses."""

from pathlib import Path

from fastapi import FastAPI, Response
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).with_name("page")
"""The folder that `make page` builds into."""

INDEX = "index.html"

REVIEW = "review.html"
"""The document that a reviewed game is embedded in (see `review_file`). Without a game it has nothing to show."""

FOREVER = "public, max-age=31536000, immutable"
"""The Cache-Control header of files whose names change with their content."""

CHECKED = "no-cache"
"""The Cache-Control header of all other files: browsers revalidate them each time."""

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tilewright</title>
<h1>The page is not built</h1><p>The server runs, but it has no page to show: run <code>make page</code> in a
clone of the project, or install a released package, which has the page in it.</p></html>
"""

HOW_TO_BUILD = "run make page in a clone of the project, or install a released package, which has the page in it"

NOT_BUILT = f"the page is not built, so browsers see nothing and only the API answers: {HOW_TO_BUILD}"


def is_built(folder: Path | None = None) -> bool:
    """Whether the page is built. A package installed from a source without the page has none."""
    return ((folder or FOLDER) / INDEX).is_file()


class Files(StaticFiles):
    """The files of the page. Any other address gets the HTML document, whose script decides what to show."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(INDEX if path == REVIEW else path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or "." in path.rpartition("/")[2] or path.startswith("api/"):
                raise
            response = FileResponse(Path(str(self.directory)) / INDEX)
        response.headers["Cache-Control"] = FOREVER if path.startswith("assets") else CHECKED
        return response


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the page of a folder at all remaining addresses."""
    if is_built(folder):
        app.mount("/", Files(directory=folder, html=True))
        return

    @app.get("/{path:path}", include_in_schema=False)
    async def missing(path: str) -> HTMLResponse:
        if path.startswith("api/"):
            raise HTTPException(404)
        return HTMLResponse(MISSING, status_code=503)
