"""The OpenAPI description of the server, from which the page's types are generated.

`python -m tilewright.server.openapi > web/openapi.json` writes it.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from tilewright.server.app import create_app
from tilewright.server.messages import Accepted, Emote, Hello, Play, Problem, Table, Undo

CLIENT = (Hello, Play, Undo, Emote)
SERVER = (Table, Accepted, Emote, Problem)
"""The messages of the socket, from the client and from the server."""

REFERENCE = "#/components/schemas/{model}"


def description() -> dict[str, Any]:
    """Returns the description of the REST API, with the messages of the socket among its schemas."""
    with tempfile.TemporaryDirectory() as folder:
        described: dict[str, Any] = create_app(Path(folder)).openapi()
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [(model, "validation") for model in CLIENT]
    models += [(model, "serialization") for model in SERVER]
    _, socket = models_json_schema(models, ref_template=REFERENCE)
    schemas = described["components"]["schemas"] | socket["$defs"]
    for name, parts in (("ClientMessage", CLIENT), ("ServerMessage", SERVER)):
        schemas[name] = {"oneOf": [{"$ref": REFERENCE.format(model=part.__name__)} for part in parts]}
    described["components"]["schemas"] = schemas
    return described


if __name__ == "__main__":
    json.dump(description(), sys.stdout, indent=2, sort_keys=True)
    sys.stdout.write("\n")
