def plan(jobs: dict[str, tuple[int, list[str]]]) -> tuple[int, dict[str, int]]:
    """The minute at which all has ended, and by how much each job alone may take longer without moving it."""
    return 0, {}
