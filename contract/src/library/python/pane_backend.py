"""Where matplotlib draws to in the page: what is shown becomes a picture under the output, and is gone, as a window is when it is closed."""

import showing
from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg


class FigureManager(FigureManagerBase):
    @classmethod
    def pyplot_show(cls, *, block=None):
        showing.show_figures()

    def show(self):
        showing.show(self.canvas.figure)


class FigureCanvas(FigureCanvasAgg):
    manager_class = FigureManager
