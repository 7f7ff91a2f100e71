"""``python -m russianbank.server.admin``, which is ``russianbank admin``."""

import sys

from russianbank.server.admin.command_line import main

if __name__ == "__main__":
    sys.exit(main())
