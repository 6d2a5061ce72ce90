"""The seed that a seat adds to the deals of a rematch when it agrees to one, which the log notes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("log", sa.Column("seed", sa.String))
