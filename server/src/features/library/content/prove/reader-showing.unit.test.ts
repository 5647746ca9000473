/** Figures and data frames that a reader’s program shows. */
import { expect, test } from 'vitest'
import { startReaderPython } from '../../../../testing/reader-python.ts'

const { heard, python, run } = await startReaderPython()

/** As much of pandas and matplotlib as is asked of them; the real ones are no files of this repository. */
const fakes = `
import sys, types

class DataFrame:
    def __init__(self, columns, rows, index=None):
        self.columns, self.rows, self.index = columns, rows, index or list(range(len(rows)))
        self.shape = len(rows), len(columns)

    @property
    def iloc(self):
        return self

    def __getitem__(self, at):
        rows, columns = at
        return DataFrame([self.columns[c] for c in columns], [[self.rows[r][c] for c in columns] for r in rows], [self.index[r] for r in rows])

    def itertuples(self, index, name):
        return map(tuple, self.rows)

class Series:
    def to_frame(self):
        return DataFrame(["s"], [[1]])

class Axes:
    def get_title(self):
        return "Returns"

class Figure:
    axes = [Axes()]

    def get_size_inches(self):
        return 40, 20

    def savefig(self, file, format, dpi, bbox_inches):
        file.write(f"{format} of {dpi:.0f}".encode())

drawn = {}
plt = types.ModuleType("matplotlib.pyplot")
plt.figure = lambda number: drawn[number]
plt.get_fignums = lambda: list(drawn)
plt.close = lambda what: drawn.clear()
sys.modules["pandas"] = types.ModuleType("pandas")
sys.modules["pandas"].DataFrame, sys.modules["pandas"].Series = DataFrame, Series
sys.modules["matplotlib.figure"] = types.ModuleType("matplotlib.figure")
sys.modules["matplotlib.figure"].Figure = Figure
sys.modules["matplotlib.pyplot"] = plt
sys.modules["fakes"] = types.ModuleType("fakes")
sys.modules["fakes"].__dict__.update(DataFrame=DataFrame, Series=Series, Figure=Figure, drawn=drawn)
`

function shownBy(code: string) {
  const shown: unknown[] = []
  python.runPython(fakes)
  python.pyimport('showing').set_up(
    (png: string, about: string) => void shown.push([atob(png), about]),
    (json: string) => void shown.push(JSON.parse(json)),
  )
  const wrong = run(`from fakes import *\n${code}`)
  python.runPython('for name in ("pandas", "matplotlib.figure", "matplotlib.pyplot", "fakes"): del sys.modules[name]')
  return { shown, wrong }
}

test('a data frame that a program ends with, or displays, is a table of texts; a Series too', () => {
  const frame = 'DataFrame(["a", ("b", 2)], [["x", 0.1 + 0.2], ["y", float("nan")]], ["first", "second"])'
  const { shown, wrong } = shownBy(`display(${frame})\nSeries()`)
  expect(wrong).toBeUndefined()
  expect(shown).toEqual([
    {
      columns: ['a', 'b, 2'],
      rows: [
        { label: 'first', cells: ['x', '0.3'] },
        { label: 'second', cells: ['y', 'NaN'] },
      ],
      numeric: [false, true],
      of: { rows: 2, columns: 2 },
    },
    { columns: ['s'], rows: [{ label: '0', cells: ['1'] }], numeric: [true], of: { rows: 1, columns: 1 } },
  ])
})

test('of a long and wide one the beginning and the end are told, and of a long cell the beginning', () => {
  const { shown } = shownBy('DataFrame(list(range(300)), [["x" * 1000] * 300 for _ in range(9999)])')
  const [{ columns, rows, of }] = shown as [{ columns: string[]; rows: { label: string; cells: string[] }[]; of: object }]
  expect([rows.length, rows[24]?.label, rows[25]?.label, rows.at(-1)?.label]).toEqual([50, '24', '9974', '9998'])
  expect([columns.length, columns[10], rows[0]?.cells.length, of]).toEqual([20, '290', 20, { rows: 9999, columns: 300 }])
  expect(rows[0]?.cells[0]).toBe(`${'x'.repeat(100)} …`)
})

test('figures are pictures of a bounded size with their titles, where they are shown or at the end, each once', () => {
  expect(shownBy('drawn[1] = Figure()\nprint("end")').shown).toEqual([['png of 50', 'Returns']])
  expect(shownBy('drawn[1] = Figure()\ndisplay(drawn[1])').shown).toEqual([['png of 50', 'Returns']])
})

test('of very many figures and tables the first are shown, and that there are more is said once', () => {
  const { shown } = shownBy('for _ in range(30):\n    display(Series())')
  expect(shown).toHaveLength(20)
  expect(heard.printed.match(/The first 20 figures and tables are shown, and no more\./g)).toHaveLength(1)
})

test('what else a program ends with is printed, what it displays is printed, and a figure that cannot be drawn is told', () => {
  expect(shownBy('1 + 1').shown).toEqual([])
  expect(heard.printed).toBe('2\n')
  heard.printed = ''
  shownBy('display(2, "two", [2])')
  expect(heard.printed).toBe('2\ntwo\n[2]\n')
  expect(shownBy('drawn[1] = 17').wrong).toMatchObject({ kind: 'AttributeError' })
})
