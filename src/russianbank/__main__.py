"""``python -m russianbank`` is the command too, where it has not been installed."""

from russianbank.cli import main

if __name__ == "__main__":
    main()
