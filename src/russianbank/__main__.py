"""``python -m russianbank``: the ``russianbank`` command, where it is not installed."""

from russianbank.cli import main

if __name__ == "__main__":
    main()
