"""The built page: its files, and one HTML document for all of its addresses."""

import asyncio
import gzip
from pathlib import Path

from fastapi import FastAPI, Response
from starlette.datastructures import Headers
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

ZIPPED = (".css", ".html", ".js", ".json", ".svg", ".txt")
"""The files that are sent compressed. Images and typefaces are compressed as they are."""

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
    """The files of the page. Any other address gets the HTML document, whose script decides what to show. What is
    compressed is kept, since every visitor asks for the same files.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._zipped: dict[str, tuple[str, bytes]] = {}
        """Compressed files by their path, each with the tag of the file that it was made of."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(INDEX if path == REVIEW else path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or "." in path.rpartition("/")[2] or path.startswith("api/"):
                raise
            response = await super().get_response(INDEX, scope)
        response.headers["Cache-Control"] = FOREVER if path.startswith("assets") else CHECKED
        if isinstance(response, FileResponse) and str(response.path).endswith(ZIPPED):
            return await self._encoded(response, Headers(scope=scope))
        return response

    async def _encoded(self, file: FileResponse, wanted: Headers) -> Response:
        """Returns a file compressed, if the client accepts that and wants all of it."""
        file.headers["Vary"] = "Accept-Encoding"
        if "gzip" not in wanted.get("Accept-Encoding", "") or "Range" in wanted:
            file.headers["Content-Encoding"] = "identity"
            return file
        path, tag = str(file.path), file.headers["etag"]
        known, zipped = self._zipped.get(path, ("", b""))
        if known != tag:
            zipped = await asyncio.to_thread(lambda: gzip.compress(Path(path).read_bytes(), mtime=0))
            self._zipped[path] = tag, zipped
        del file.headers["Content-Length"]
        return Response(zipped, headers={**file.headers, "Content-Encoding": "gzip"})


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the page of a folder at all remaining addresses."""
    if is_built(folder):
        app.mount("/", Files(folder))
        return

    @app.get("/{path:path}", include_in_schema=False)
    async def missing(path: str) -> HTMLResponse:
        if path.startswith("api/"):
            raise HTTPException(404)
        return HTMLResponse(MISSING, status_code=503)
