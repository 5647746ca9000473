/** Python packages of the tests' own: pure wheels, and what Pyodide's lock file says of them. */
import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { LockedPackage, PythonLock } from '../server/src/platform/python-packages/lock-file.ts'
import { withDependencies } from '../server/src/platform/python-packages/lock-file.ts'

/** @param files Python by its path */
export function pureWheel(name: string, version: string, files: Record<string, string>): Buffer {
  const info = `${name.replaceAll('-', '_')}-${version}.dist-info`
  const texts = {
    ...files,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]))))
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * In place of packages of the lock file, with all that they need: wheels of ours under the same names, and the lock file with their hashes.
 * @param files what is in them, by package; the others are empty
 */
export function inPlaceOf(
  lock: PythonLock,
  files: Record<string, Record<string, string>>,
): { lock: PythonLock; wheels: Map<string, Buffer> } {
  const replaced = withDependencies(lock, Object.keys(files))
  const wheels = new Map(
    replaced.map(({ name, version, file_name }) => [
      file_name,
      pureWheel(name, version, files[name] ?? { [`empty_${version}.txt`]: name }),
    ]),
  )
  const packages = Object.entries(lock.packages).map(([key, one]): [string, LockedPackage] => {
    const wheel = wheels.get(one.file_name)
    return [key, wheel ? { ...one, sha256: sha256Of(wheel) } : one]
  })
  return { lock: { ...lock, packages: Object.fromEntries(packages) }, wheels }
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** As much of them as a page asks for. @param png what every figure looks like, in base64 */
export const smallPandasAndMatplotlib = (png = pixel): Record<string, Record<string, string>> => ({
  numpy: { 'numpy/__init__.py': 'def arange(n):\n    return list(range(n))\n' },
  pandas: {
    'pandas/__init__.py': `class DataFrame:
    def __init__(self, data, index=None):
        self.columns = list(data)
        self.index = index or list(range(len(data[self.columns[0]])))
        self.data, self.shape = data, (len(self.index), len(self.columns))

    @property
    def iloc(self):
        return self

    def __getitem__(self, at):
        rows, columns = at
        names = [self.columns[each] for each in columns]
        return DataFrame({name: [self.data[name][row] for row in rows] for name in names}, [self.index[row] for row in rows])

    def itertuples(self, index, name):
        return zip(*self.data.values())


class Series:
    pass
`,
  },
  matplotlib: {
    'matplotlib/__init__.py': '',
    'matplotlib/backend_bases.py': 'class FigureManagerBase:\n    pass\n',
    'matplotlib/backends/__init__.py': '',
    'matplotlib/backends/backend_agg.py': 'class FigureCanvasAgg:\n    pass\n',
    'matplotlib/figure.py': `import base64


class Axes:
    def get_title(self):
        return "Returns"


class Figure:
    axes = [Axes()]

    def get_size_inches(self):
        return 6.4, 4.8

    def savefig(self, file, format, dpi, bbox_inches):
        file.write(base64.b64decode("${png}"))
`,
    'matplotlib/pyplot.py': `import importlib
import os

from matplotlib.figure import Figure

drawn = {}


def plot(values):
    drawn[1] = Figure()


def get_fignums():
    return list(drawn)


def figure(number):
    return drawn[number]


def close(what):
    drawn.clear()


def show():
    importlib.import_module(os.environ["MPLBACKEND"].removeprefix("module://")).FigureCanvas.manager_class.pyplot_show()
`,
  },
})
