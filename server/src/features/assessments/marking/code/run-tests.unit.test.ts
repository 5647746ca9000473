import { expect, test } from 'vitest'
import { sealedOptions } from '../../../../testing/sealed-programs.ts'
import { runTests } from './run-tests.ts'

/** As tests.py of a question is: it imports what pages offer, and asks for its reference in one place. */
const tests = `
from metering import bounded


def run(candidate, reference):
    expected = reference.double(2)
    return [
        {"call": "double(2)", "expected": expected, "returned": candidate.double(2), "passed": candidate.double(2) == expected, "why": ""},
        {"call": "double(0)", "expected": 0, "returned": candidate.double(0), "passed": candidate.double(0) == 0, "why": ""},
    ]
`
const recording = '{"1":[4]}'

test.each([
  ['passes', 'def double(n):\n    return 2 * n\n', { passed: 2, total: 2 }],
  ['fails one of two', 'def double(n):\n    return n + 2\n', { passed: 1, total: 2 }],
  ['does not run', 'def double(n', { passed: 0, total: 0 }],
  ['needs a package', 'import numpy\n\ndef double(n):\n    return 2 * n\n', { passed: 0, total: 0 }],
  ['reads a file of the machine', `def double(n):\n    return open("${import.meta.filename}").read()\n`, { passed: 0, total: 0 }],
])('a program that %s', async (_, source, run) => {
  expect(await runTests({ source, tests, recording }, await sealedOptions())).toEqual(run)
})

test('a program without an end is ended', async () => {
  const source = 'def double(n):\n    while True: pass\n'
  expect(await runTests({ source, tests, recording }, await sealedOptions({ wallMs: 200 }))).toEqual({ passed: 0, total: 0 })
})
