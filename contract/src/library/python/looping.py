"""An event loop of asyncio that runs to its end where it is called. The browser's own would need a promise to be waited for."""

import asyncio
import sys
import time


class Loop(asyncio.BaseEventLoop):
    def __init__(self):
        super().__init__()
        self._selector = _Waiting()

    def _process_events(self, events):
        """Nothing comes from outside."""

    def _write_to_self(self):
        """There is no second thread that would wake it."""

    async def shutdown_default_executor(self, timeout=None):
        """It has no threads to wait for."""


class _Waiting:
    """In the place of sockets, which a page does not have: only time passes."""

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("All tasks wait for each other (a deadlock).")
        if timeout > 0:
            time.sleep(timeout)
        return []


class _Policy(asyncio.events._BaseDefaultEventLoopPolicy):
    _loop_factory = Loop

    def get_event_loop(self):
        if self._local._loop is None:
            self.set_event_loop(self.new_event_loop())
        return super().get_event_loop()


def set_up():
    """In place of Pyodide's loop, which belongs to the browser's."""
    webloop = sys.modules.get("pyodide.webloop")
    asyncio._set_running_loop(None)
    asyncio.events._set_event_loop_policy(_Policy())
    if webloop:
        asyncio.run, time.sleep = webloop._orig_run, webloop._orig_sleep
