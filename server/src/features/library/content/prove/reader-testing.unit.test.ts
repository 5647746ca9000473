/** The tests of coding questions, under the Python of a reader’s page: the reference played back, and each case told. */
import { expect, test } from 'vitest'
import { startReaderPython } from '../../../../testing/reader-python.ts'

const { heard, python, runTests } = await startReaderPython()

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
  expect(heard.printed).toBe('no data\nThe program stopped in line 3.\n')
})

test('code that does not run at all gives no rows, and says why', () => {
  expect(runTests('def f(n)\n', tests, '{"1":[0,0,0]}')).toMatchObject({ rows: [], wrong: { kind: 'SyntaxError', line: 1 } })
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
