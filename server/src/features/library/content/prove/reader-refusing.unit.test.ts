/** What a reader’s program cannot do in a page is refused in our words. */
import { expect, test } from 'vitest'
import { startReaderPython } from '../../../../testing/reader-python.ts'

const { heard, run } = await startReaderPython()

test('a package that is not here is said kindly', () => {
  expect(run('\nimport numpy')).toMatchObject({
    line: 2,
    message: "No module named 'numpy'. Only Python's standard library is available here.",
  })
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
  expect(heard.printed).toMatch(/^No time zone found with key Asia\/Tokyo\. The time zones come with the package tzdata/)
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
