/** Programs that run as they do elsewhere, under the Python of a reader’s page: what they print, how they end, and their tracebacks. */
import { expect, test } from 'vitest'
import { startReaderPython } from '../../../../testing/reader-python.ts'

const { heard, run } = await startReaderPython()

test('what is printed is handed on, and a program that ends well is not wrong', () => {
  expect(run('print("one", 2)')).toBeUndefined()
  expect(heard.printed).toBe('one 2\n')
})

test('a program that asks for its output to be shown at once is heard', () => {
  run('print("a", flush=True)\nimport sys\nsys.stderr.write("b")\nsys.stderr.flush()')
  expect(heard.printed).toBe('a\n|b|')
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
  expect(heard.printed).toBe(said)
})

test('a program that puts another stream in the place of its output is heard, and the next one as before', () => {
  run('import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8")\nprint("hi")')
  expect(heard.printed).toContain('hi\n')
  heard.printed = ''
  run('import io, sys\nsys.stdout = io.StringIO()\nprint("kept")')
  run('print("again")\n1 + 1')
  expect(heard.printed.replaceAll('|', '')).toBe('again\n2\n')
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
  expect(heard.printed).toBe(said)
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
  expect(heard.printed.replaceAll('|', '')).toBe(said)
})

test('a warning that Python gives within a file of the page names no place', () => {
  run('async def f(): pass\nf()')
  expect(heard.printed.replaceAll('|', '')).toMatch(
    /^<coroutine object f at 0x[0-9a-f]+>\nRuntimeWarning: coroutine 'f' was never awaited\. Write await in front of the call\.\n$/,
  )
})
