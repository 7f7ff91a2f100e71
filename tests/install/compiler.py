"""Exit with 0 where there is a C compiler that finds Python.h, else with 1.

It asks the compiler setuptools would use: the one in CC, else the one Python was built with.
"""

import os
import shlex
import subprocess
import sys
import sysconfig


def can_compile() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    try:
        probe = subprocess.run(
            [*shlex.split(compiler), "-fsyntax-only", "-x", "c", header], capture_output=True
        )
    except OSError:
        return False
    return probe.returncode == 0


if __name__ == "__main__":
    sys.exit(not can_compile())
