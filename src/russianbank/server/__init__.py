"""The server: tables to sit down at over the network, and whoever keeps their log."""
