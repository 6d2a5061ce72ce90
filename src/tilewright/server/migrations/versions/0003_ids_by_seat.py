"""The id of a message is unique at a seat, not at a table: seats cannot take each other's ids."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COLUMNS = "table_id, ply, seat, move, back, client_id, made, event, spent"


def upgrade() -> None:
    op.create_table(
        "log_by_seat",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String),
        sa.Column("back", sa.Integer, nullable=False),
        sa.Column("client_id", sa.String),
        sa.Column("made", sa.String, nullable=False),
        sa.Column("event", sa.String),
        sa.Column("spent", sa.Integer),
        sa.UniqueConstraint("table_id", "seat", "client_id"),
    )
    op.execute(f"INSERT INTO log_by_seat ({COLUMNS}) SELECT {COLUMNS} FROM log")  # COLUMNS is written above  # nosec B608
    op.drop_table("log")
    op.rename_table("log_by_seat", "log")
