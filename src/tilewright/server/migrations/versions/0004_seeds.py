"""The secret of a table and the seeds of its seats, from which its deals follow. Older tables have no secret, and deal
from the randomness of the operating system as before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String))
    op.add_column("tables", sa.Column("copied", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("seed", sa.String, nullable=False, server_default=""))
