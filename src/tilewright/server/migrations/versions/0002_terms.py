"""The terms of a table, and what happens at it beside moves. Older tables go on as they were: hints and takebacks are
allowed, and there is no clock.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OLDER = '{"hints": true, "takebacks": true, "clock": null, "at_zero": "bot", "stand_in": "level:3"}'


def upgrade() -> None:
    op.add_column("tables", sa.Column("terms", sa.JSON, nullable=False, server_default=OLDER))
    op.add_column("log", sa.Column("event", sa.String))
    op.add_column("log", sa.Column("spent", sa.Integer))
