"""Which reader is used for YAML: the quick one where PyYAML was built with it. Both only read plain data."""

from __future__ import annotations

from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
