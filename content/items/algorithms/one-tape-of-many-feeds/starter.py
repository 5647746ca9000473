class Tape:
    """One tape of many feeds, in order of time."""

    def __init__(self, feeds: int):
        self.feeds = feeds

    def push(self, feed: int, time: int, text: str) -> list[tuple[int, int, str]]:
        """A message has arrived; returns those that go out now."""
        return []

    def beat(self, feed: int, time: int) -> list[tuple[int, int, str]]:
        """The feed will send nothing earlier than this; returns the messages that go out now."""
        return []
