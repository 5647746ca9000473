"""
`zoneinfo` where the page has no time zones: UTC is there, and a zone that is missing is refused in our words, also where a program
catches the error and prints it.
"""

import importlib.util
import os
import sys

FOLDER = "/usr/share/zoneinfo"
NAMES = ("UTC", "Etc/UTC")
# RFC 9636: a header of version 1 that counts one kind of time, and that kind: no offset, no summer time, the abbreviation at 0.
UTC = b"TZif" + bytes(16) + b"".join(count.to_bytes(4, "big") for count in (0, 0, 0, 0, 1, 4)) + bytes(6) + b"UTC\0"

NO_ZONES = " The time zones come with the package tzdata, which this installation does not offer: use UTC or a fixed offset, as in datetime.timezone(datetime.timedelta(hours=-5))."
A_ZONE = " A zone has a name such as America/New_York."

_offers_zones = False


def set_up(offered):
    """`offered`: see `running.set_up`."""
    global _offers_zones
    _offers_zones = "tzdata" in offered
    for name in NAMES:
        file = os.path.join(FOLDER, name)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "wb") as written:
            written.write(UTC)
    sys.meta_path.insert(0, _Finder())


class _Finder:
    """Mends `zoneinfo` when it is imported: at the start it would take its time from every program."""

    def find_spec(self, name, path, target=None):
        if name != "zoneinfo._common":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        load = spec.loader.exec_module
        spec.loader.exec_module = lambda module: (load(module), _mend(module))
        return spec


def _mend(common):
    load, kind = common.load_tzdata, common.ZoneInfoNotFoundError
    # A KeyError writes its message as a text of Python's.
    kind.__str__ = Exception.__str__

    def load_tzdata(key):
        try:
            return load(key)
        except kind:
            raise kind(f"No time zone found with key {key}.{_hint()}") from None

    common.load_tzdata = load_tzdata


def _hint():
    if importlib.util.find_spec("tzdata"):
        return A_ZONE
    # The page has said that it could not be loaded.
    return "" if _offers_zones else NO_ZONES
