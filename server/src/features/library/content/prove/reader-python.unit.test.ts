/** What runs in a reader's page, here under the same Python: tracebacks, and the reference played back. */
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { putModules } from './put-modules.ts'

let python: PyodideAPI
let printed: string[] = []
let lengths: number[] = []
let protections = 0

interface Wrong {
  kind: string
  message: string
  line?: number
  text: string
}

beforeAll(async () => {
  python = await loadPyodide()
  putModules(python)
  python.pyimport('running').set_up(
    (text: string, length: number) => {
      printed.push(text)
      lengths.push(length)
    },
    (text: string) => void printed.push(text),
    () => void printed.push('|'),
    false,
    () => void protections++,
  )
})
beforeEach(() => {
  printed = []
  lengths = []
})

const plain = (value: { toJs(options: object): unknown } | undefined) => value?.toJs({ dict_converter: Object.fromEntries })
const run = (code: string) => plain(python.pyimport('running').run(code)) as Wrong | undefined
const runTests = (code: string, tests: string, recording: string | null) =>
  plain(python.pyimport('testing').test(code, tests, recording)) as {
    rows: { passed: boolean; expected: string; returned: string; line?: number }[]
    wrong?: Wrong
  }

test('what is printed is handed on, and a program that ends well is not wrong', () => {
  expect(run('print("one", 2)')).toBeUndefined()
  expect(printed.join('')).toBe('one 2\n')
})

test('a program that asks for its output to be shown at once is heard', () => {
  run('print("a", flush=True)\nimport sys\nsys.stderr.write("b")\nsys.stderr.flush()')
  expect(printed.join('')).toBe('a\n|b|')
})

test('a traceback has the reader’s own lines only, and points at the last of them', () => {
  const wrong = run('import json\n\ndef read(text):\n    return json.loads(text)\n\nread("{")\n')
  expect(wrong).toMatchObject({ kind: 'JSONDecodeError', line: 4 })
  expect(wrong?.text).toContain('File "your code", line 4, in read')
  expect(wrong?.text).toContain('return json.loads(text)')
  expect(wrong?.text).not.toMatch(/decoder\.py|running\.py|File "<exec>"/)
})

test('an exception that came from another tells both, each with the reader’s lines', () => {
  const wrong = run('try:\n    {}["a"]\nexcept KeyError as error:\n    raise ValueError("no a") from error\n')
  expect(wrong).toMatchObject({ kind: 'ValueError', message: 'no a', line: 4 })
  expect(wrong?.text).toMatch(/line 2.*KeyError.*direct cause.*line 4.*ValueError: no a/s)
})

test('code that does not parse points at the place', () => {
  expect(run('a = 1\nb = (\n')).toMatchObject({ kind: 'SyntaxError', line: 2 })
})

test('a recursion without an end is short to read', () => {
  const wrong = run('def f(n):\n    return f(n + 1)\n\nf(0)\n')
  expect(wrong).toMatchObject({ kind: 'RecursionError', line: 2 })
  expect(wrong?.text.length).toBeLessThan(3000)
})

test('every run begins anew: what an earlier one defined is not there', () => {
  expect(run('left = 1')).toBeUndefined()
  expect(run('print(left)')).toMatchObject({ kind: 'NameError', line: 1 })
})

test('a package that is not here is said kindly', () => {
  expect(run('\nimport numpy')).toMatchObject({
    line: 2,
    message: "No module named 'numpy'. Only Python's standard library is available here.",
  })
})

test.each([
  ['import sys\nsys.exit("no data")\nprint(2)', 'no data\nThe program stopped in line 2.\n'],
  ['import sys\ndef f():\n    sys.exit(3)\nf()', 'The program stopped in line 3 with exit status 3.\n'],
  ['exit(0)', 'The program stopped in line 1.\n'],
  ['quit()', 'The program stopped in line 1.\n'],
  ['exit(["a"])', "['a']\nThe program stopped in line 1.\n"],
  ['raise SystemExit', 'The program stopped in line 1.\n'],
  ['import os\nos._exit(4)', 'The program stopped in line 2 with exit status 4.\n'],
])('%j ends the program, is no mistake and says so', (code, said) => {
  expect(run(code)).toBeUndefined()
  expect(printed.join('')).toBe(said)
})

test('a program that puts another stream in the place of its output is heard, and the next one as before', () => {
  run('import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8")\nprint("hi")')
  expect(printed.join('')).toContain('hi\n')
  printed = []
  run('import io, sys\nsys.stdout = io.StringIO()\nprint("kept")')
  run('print("again")\n1 + 1')
  expect(printed.join('').replaceAll('|', '')).toBe('again\n2\n')
})

test('after exit() the next program still has its input refused, and not closed', () => {
  run('exit()')
  expect(run('input()')).toMatchObject({ kind: 'EOFError' })
})

test.each([
  ['1 + 1', '2\n'],
  ['x = [1, "a"]\nx', "[1, 'a']\n"],
  ['"text"', "'text'\n"],
  ['[1].append(2)', ''],
  ['None', ''],
  ['print(1)', '1\n'],
  ['x = 1', ''],
  ['if True:\n    3', ''],
  ['1 + 1;', ''],
  ['1 + 1  ; # quiet', ''],
  ['1 + 1\u00a0;\u00a0', ''],
  ['"é\u00a0"\u200b;', ''],
  ['x\u00a0= ";"; x\u00a0', "';'\n"],
  ['1 + 1 \\\n;', ''],
  ['x = 1\r\nx;\r\n', ''],
  ['x = 1\rx', '1\n'],
  ['"é"; 2', '2\n'],
  ['# only a comment', ''],
  ['print("hi", end="")\n2', 'hi\n2\n'],
  ['import sys\nsys.stdout.buffer.write(b"hi")', 'hi\n2\n'],
  ['print("hi", end="")\nNone', 'hi'],
])('of %j the last value is printed as %j', (code, said) => {
  expect(run(code)).toBeUndefined()
  expect(printed.join('')).toBe(said)
})

test.each([
  ['import asyncio\nasync def main():\n    await asyncio.sleep(0.001)\n    return 5\nprint(asyncio.run(main()))', '5\n'],
  ['async def main():\n    return 5\nawait main()', '5\n'],
  ['import asyncio\nprint(await asyncio.gather(*[asyncio.sleep(0.001 * n, n) for n in (2, 1)]))', '[2, 1]\n'],
  ['import asyncio\nasync def main(): return 4\nprint(asyncio.get_event_loop().run_until_complete(main()))', '4\n'],
  ['import asyncio\nloop = asyncio.new_event_loop()\nloop.call_later(0.001, loop.stop)\nloop.run_forever()\nloop.close()', ''],
  [
    'import asyncio\ntry:\n    await asyncio.wait_for(asyncio.Event().wait(), 0.001)\nexcept TimeoutError:\n    print("late")',
    'late\n',
  ],
  ['import sys\nn = sys.stdout.buffer.write(b"\\xc3")\nn = sys.stdout.buffer.write(b"\\xa9\\n")', 'é\n'],
  ['import sys\nsys.stdout.reconfigure(encoding="utf-8")\nprint(sys.stdout.encoding, sys.stdout.isatty())', 'utf-8 False\n'],
  ['import io, sys\nsys.stdin = io.StringIO("typed\\n")\nprint(input())', 'typed\n'],
  ['import io, sys\nsys.stdout = io.StringIO()\nsys.stdout = sys.__stdout__\nprint("back")', 'back\n'],
  [
    'from zoneinfo import ZoneInfo\nfrom datetime import datetime\nprint(datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC")))',
    '2026-01-01 00:00:00+00:00\n',
  ],
  ['import zoneinfo\nprint(sorted(zoneinfo.available_timezones()))', "['Etc/UTC', 'UTC']\n"],
  ['import traceback\ntraceback.print_stack()', '  File "your code", line 2, in <module>\n    traceback.print_stack()\n'],
  ['import traceback\ntry:\n    input()\nexcept EOFError:\n    print(traceback.format_exc().count("File "))', '1\n'],
  [
    'async def f(): pass\nf();',
    `your code:2: RuntimeWarning: coroutine 'f' was never awaited. Write await in front of the call.\n  f();\n`,
  ],
  [
    'async def f(): pass\nif f(): pass',
    `your code:2: RuntimeWarning: coroutine 'f' was never awaited. Write await in front of the call.\n  if f(): pass\n`,
  ],
  ['import time\ntime.sleep(0.001)\nprint("awake")', 'awake\n'],
  ['with open("x.txt", "w") as file:\n    print("kept", file=file)\nopen("x.txt").read()', "'kept\\n'\n"],
  ['def\u00a0f(n):\n\u00a0\u00a0return\u2003n\u200b\nf("a\u00a0b") == "a\\u00a0b" # \u00a0', 'True\n'],
  ['n\u00a0=\u00a07\nf"{n\u00a0}\u00a0{{" + """\u2003\n\u00a0""" == "7\\u00a0{" + "\\u2003\\n\\u00a0"', 'True\n'],
  [`x = 1\n${'\u00a0\u200b'.repeat(20_000)}\nx`, '1\n'],
])('%j works and prints %j', (code, said) => {
  expect(run(code)).toBeUndefined()
  expect(printed.join('').replaceAll('|', '')).toBe(said)
})

const threads = "can't start new thread. Threads do not run in the page: call the function directly, or use asyncio."
const processes = 'Processes do not run in the page: call the function directly, for instance with map().'
const programs = 'Other programs do not run in the page: do it in Python.'
const network = "The page's Python reaches no network: put the data into the code."
const notebooks = 'Such lines work in notebooks only: remove it.'
const loads = 'Packages are loaded here when they are imported: remove this line.'

test.each([
  ['import threading\nthreading.Thread(target=print).start()', threads],
  ['import threading\nthreading.Timer(1, print).start()', threads],
  ['from concurrent.futures import ThreadPoolExecutor\nThreadPoolExecutor().submit(print)', threads],
  ['import asyncio\nawait asyncio.to_thread(print)', threads],
  ['import multiprocessing\nmultiprocessing.Pool(2)', processes],
  ['from concurrent.futures import ProcessPoolExecutor\nProcessPoolExecutor()', processes],
  ['import subprocess\nsubprocess.run(["ls"])', programs],
  ['import os\nos.system("ls")', programs],
  ['import os\nos.fork()', programs],
  ['import socket\nsocket.socket().connect(("localhost", 80))', network],
  ['import socket\nsocket.gethostbyname("localhost")', network],
  ['from urllib.request import urlopen\nurlopen("http://localhost")', network],
  ['import http.client\nhttp.client.HTTPConnection("localhost").request("GET", "/")', network],
  ['import signal\nsignal.alarm(1)', 'Signals do not reach a program in the page.'],
  ['open("prices.csv")', 'The page has no files but those that the program writes: put the data into the code.'],
  ['breakpoint()', 'breakpoint() is not offered here: print() what you want to see.'],
  ['input("? ")', 'input() is not offered here: give the values in the code instead.'],
  ['import sys\nsys.stdin.read()', 'sys.stdin.read() is not offered here: give the values in the code instead.'],
  ['import sys\nsys.stdin.readlines()', 'sys.stdin.readlines() is not offered here'],
  ['import sys\nsys.__stdin__.readline()', 'sys.stdin.readline() is not offered here'],
  ['import sys\nsys.stdin.buffer.read()', 'sys.stdin.buffer.read() is not offered here'],
  ['open(0).read()', 'open(0).read() is not offered here: give the values in the code instead.'],
  ['open(0, "rb").readline()', 'open(0).readline() is not offered here'],
  ['for line in open("/dev/stdin"): pass', "open('/dev/stdin') is not offered here"],
  ['from pathlib import Path\nPath("/dev/stdin").read_text()', 'is not offered here: give the values in the code instead.'],
  ['import os\nos.fdopen(0).readlines()', 'open(0).readlines() is not offered here'],
  ['import os\nos.read(0, 9)', 'os.read() is not offered here'],
  ['import sys\nfor line in sys.stdin: pass', 'sys.stdin is not offered here: give the values in the code instead.'],
  ['import tkinter', "No module named 'tkinter'. This part of Python's standard library does not run in a web page."],
  ['import torch', "No module named 'torch'. Only Python's standard library is available here."],
  [
    'from zoneinfo import ZoneInfo\nZoneInfo("America/New_York")',
    'No time zone found with key America/New_York. The time zones come with the package tzdata',
  ],
  [
    'from pyodide.ffi import run_sync\nimport js\nrun_sync(js.Promise.resolve(1))',
    'A program in the page cannot wait for the browser.',
  ],
  ...['bytearray(10**10)', '[0] * 10**10', 'len(range(10**10))'].map((code): [string, string] => [
    code,
    'A list, string or range in the page holds fewer than 2**31 items: try a smaller size.',
  ]),
  ['raise MemoryError', 'The program needs more memory than the page has: try a smaller size, or keep less at a time.'],
  ['pip install numpy', loads],
  ['!pip install numpy', loads],
  ['%pip install numpy', loads],
  ['%matplotlib inline', notebooks],
  ['!ls', notebooks],
  ['len?', notebooks],
  ['print(“hi”)', 'Write " instead.'],
  ['print(3 − 1)', 'Write - instead.'],
  ['print(3 → 1)', 'Remove it, or put it into a string or a comment.'],
])('%j is refused in our words', (code, said) => {
  const wrong = run(code)
  expect(wrong?.message).toContain(said)
  expect(`${wrong?.message} ${wrong?.text}`).not.toMatch(/loadPackage|callPromising|emscripten_|locateFile/)
  expect(wrong?.line).toBe(code.split('\n').length)
})

test('a zone that is missing is refused in our words where a program catches the error, too', () => {
  run('from zoneinfo import ZoneInfo\ntry:\n    ZoneInfo("Asia/Tokyo")\nexcept KeyError as error:\n    print(error)')
  expect(printed.join('')).toMatch(/^No time zone found with key Asia\/Tokyo\. The time zones come with the package tzdata/)
})

test('a warning that Python gives within a file of the page names no place', () => {
  run('async def f(): pass\nf()')
  expect(printed.join('').replaceAll('|', '')).toMatch(
    /^<coroutine object f at 0x[0-9a-f]+>\nRuntimeWarning: coroutine 'f' was never awaited\. Write await in front of the call\.\n$/,
  )
})

test('tasks that wait for one another are refused, and not waited for', () => {
  expect(run('import asyncio\nawait asyncio.Event().wait()')).toMatchObject({
    kind: 'RuntimeError',
    message: 'All tasks wait for each other (a deadlock).',
  })
})

test('a note that a program gave its error stays, and ours comes once, however often it is told', () => {
  const wrong = run(
    'error = FileNotFoundError("gone")\nerror.add_note("Mine.")\ntry:\n    raise error\nexcept OSError as again:\n    raise again',
  )
  expect(wrong?.text.match(/Mine\./g)).toHaveLength(1)
  expect(wrong?.text.match(/The page has no files/g)).toHaveLength(1)
})

test.each(['@lru_cache', '@lru_cache(None)', '@cache'])('a recursion of 900 calls through %s reaches its value', (decorator) => {
  const code = `from functools import cache, lru_cache\n${decorator}\ndef f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nf(900)`
  expect(run(code)).toBeUndefined()
  expect(printed.join('')).toBe('900\n')
})

test.each([
  'eval("+".join(["1"] * 60))',
  'exec("x = " + "not " * 100 + "1")',
  '__import__("ast").parse("x" + ".y" * 60)',
  'compile("(" + "f(1)\\n*" * 30 + "1)", "text", "eval")',
])('an expression with more tokens than are compiled is a RecursionError that a program can catch: %s', (long) => {
  withMostTokens(100, () => {
    expect(run(`try:\n    ${long}\nexcept RecursionError:\n    print("caught")`)).toBeUndefined()
    expect(printed.join('')).toBe('caught\n')
  })
})

test.each([
  ['len(eval("[" + "1 + 1, " * 200 + "]"))', '200'],
  ['len(eval(repr("a + " * 200)))', '800'],
  ['exec("x = 1 + 1\\n" * 200)', 'None'],
])('what is long in several expressions is compiled: %s', (long, value) => {
  withMostTokens(100, () => run(`print(${long})`))
  expect(printed.join('')).toBe(`${value}\n`)
})

/** So few that nothing here could end an interpreter that has no such limit. */
function withMostTokens(most: number, act: () => void): void {
  const compiling = python.pyimport('compiling')
  const before = compiling.MOST_TOKENS
  compiling.MOST_TOKENS = most
  try {
    act()
  } finally {
    compiling.MOST_TOKENS = before
  }
}

test('a limit of recursion that a program sets holds, and is what it reads', () => {
  const code =
    'import sys\nsys.setrecursionlimit(150)\ndef f(n):\n    return f(n + 1)\ntry:\n    f(0)\nexcept RecursionError:\n    print(sys.getrecursionlimit())\nfinally:\n    sys.setrecursionlimit(1000)'
  expect(run(code)).toBeUndefined()
  expect(printed.join('')).toBe('150\n')
})

test('each program begins with the browser’s stack protected', () => {
  protections = 0
  run('1')
  expect(protections).toBe(1)
})

test('a text without measure is handed on as far as it can be shown, with its length; of an error the beginning is told', () => {
  run('import sys\nn = sys.stdout.write("x" * 3_000_000)')
  expect([printed.join('').length, lengths]).toEqual([100_000, [3_000_000]])
  const wrong = run('raise ValueError("x" * 3_000_000)')
  expect(wrong?.message).toMatch(/^x{10000} … \(2,990,000 more characters\)$/)
  expect(wrong?.text.length).toBeLessThan(10_100)
})

const tests = `def run(candidate, reference):
    rows = []
    for n in range(3):
        expected = _of(reference, n)
        try:
            returned = candidate.f(n)
        except Exception as error:
            returned = error
        rows.append({"call": f"f({n})", "expected": expected, "returned": returned, "passed": returned == expected, "why": "As told."})
    return rows

def _of(module, n):
    return module.f(n)
`

test('tests compare with what was recorded of the reference, which is not there', () => {
  const recording = '{"1":[{"t":[0,1.0]},{"t":[1,1.0]},{"d":[["a",[null,true]]]}]}'
  const { rows } = runTests('def f(n):\n    return (n, 1.0)\n', tests, recording)
  expect(rows.map(({ passed }) => passed)).toEqual([true, true, false])
  expect(rows[2]).toMatchObject({ expected: "{'a': [None, True]}", returned: '(2, 1.0)' })
})

test('what the reader’s code raises stands in the row, with its line', () => {
  const { rows } = runTests('def f(n):\n    return 1 / n\n', tests, '{"1":[0,1.0,0.5]}')
  expect(rows.map(({ passed }) => passed)).toEqual([false, true, true])
  expect(rows[0]).toMatchObject({ returned: 'ZeroDivisionError: division by zero', line: 2 })
})

test('code that exits while it is tested says so once, with its line', () => {
  const { rows, wrong } = runTests('import sys\ndef f(n):\n    sys.exit("no data")\n', tests, '{"1":[0,0,0]}')
  expect(rows).toEqual([])
  expect(wrong).toMatchObject({ kind: 'SystemExit', line: 3, text: '', message: expect.stringContaining('instead of exiting') })
  expect(printed.join('')).toBe('no data\nThe program stopped in line 3.\n')
})

test('code that does not run at all gives no rows, and says why', () => {
  expect(runTests('def f(n)\n', tests, '{"1":[0,0,0]}')).toMatchObject({ rows: [], wrong: { kind: 'SyntaxError', line: 1 } })
})

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
  expect(printed.join('').match(/The first 20 figures and tables are shown, and no more\./g)).toHaveLength(1)
})

test('what else a program ends with is printed, what it displays is printed, and a figure that cannot be drawn is told', () => {
  expect(shownBy('1 + 1').shown).toEqual([])
  expect(printed.join('')).toBe('2\n')
  printed = []
  shownBy('display(2, "two", [2])')
  expect(printed.join('')).toBe('2\ntwo\n[2]\n')
  expect(shownBy('drawn[1] = 17').wrong).toMatchObject({ kind: 'AttributeError' })
})

/** The cases that are told until they end or the code says `stop`. */
function casesOf(code: string, source: string): string[] {
  const told: string[] = []
  python.pyimport('testing').test(code, source, '{"1":[0,1,2]}', (call: string, why: string) => void told.push(`${call} ${why}`))
  return told
}

test('each case is told when it begins, before the rows are made, so that the one that never ends has a name', () => {
  // An interrupt in place of the loop: nothing comes after it.
  const code = 'def f(n):\n    if n == 1:\n        raise KeyboardInterrupt\n    return n\n'
  expect(casesOf(code, tests)).toEqual([' ', 'f(0) As told.', 'f(1) As told.'])
})

test('a case has the words of its own row: not those of the row before, and of a helper what it is given', () => {
  const source = `def run(candidate, reference):
    return [*map(lambda n: _row(candidate, n), range(2)), _last(candidate)]

def _row(candidate, n):
    for _ in range(2):
        returned = [candidate.f(n) for each in range(2)]
        call = f"f({n}), {_}"
    return {"call": call, "why": f"Row {n}.", "expected": n, "returned": returned, "passed": True}

def _last(candidate):
    returned = candidate.f(9)
    return _told("the last one", 9, returned, why="By a helper.")

def _told(call, expected, returned, why):
    return {"call": call, "expected": expected, "returned": returned, "passed": True, "why": why}
`
  expect(casesOf('def f(n):\n    return n\n', source)).toEqual([
    ' ',
    'f(0), 0 Row 0.',
    'f(0), 1 Row 0.',
    'f(1), 0 Row 1.',
    'f(1), 1 Row 1.',
    'the last one By a helper.',
  ])
})

test('code that does not come to its end by itself begins no case', () => {
  expect(casesOf('raise KeyboardInterrupt', tests)).toEqual([])
})

test('values come back as they were told: whole, broken, large, exact', () => {
  python.runPython(`
import datetime
from decimal import Decimal
from fractions import Fraction
import json
from recorded import told, value_of
values = [1, 1.0, 2**70, -0.0, "é", b"\\x00a", (1, [2]), {"a": (None,)}, {1, 2}, frozenset([3]), Fraction(5, 14), Decimal("0.10"),
          datetime.date(2026, 1, 31), datetime.datetime(2026, 1, 31, 9, 30), KeyError, [float("inf")]]
back = value_of(json.loads(json.dumps(told(values))))
assert back == values and [type(one) for one in back] == [type(one) for one in values], back
error = value_of(json.loads(json.dumps(told(ValueError("no", 1)))))
assert type(error) is ValueError and error.args == ("no", 1)
`)
})
