"""Settings for all tests."""

from hypothesis import HealthCheck, settings

# A busy machine is no failure, and a whole game takes its time to draw.
settings.register_profile(
    "russianbank", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("russianbank")
