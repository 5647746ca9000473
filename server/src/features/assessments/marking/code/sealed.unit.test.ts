import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../../testing/data-folder.ts'
import { sealedOptions, sealedPrograms } from '../../../../testing/sealed-programs.ts'
import { runCalls } from './run-calls.ts'
import { CouldNotStart } from './sealed.ts'

/** One of each kind; `npm run drill -- --sealed` tries all. */
const sample = ['no file of the machine is read', 'no connection is made', 'a loop without an end is ended']

test.each(sample)('%s', async (holds) => {
  const { seen, wanted } = await sealedPrograms[holds]!()
  expect(seen).toEqual(wanted)
})

test('calls return plain values, whole', async () => {
  const source = `
from dataclasses import dataclass

@dataclass
class Kept:
    value: "float"

def f(value):
    if value == "class":
        return Kept(1.0)
    return value
`
  const calls = ['[1.0]', '[{"d":[["a",{"t":[1,true]}]]}]', '[123456789012345678901]', '["class"]', '[]']
  const made = await runCalls({ source, entry: 'f', calls }, await sealedOptions())
  expect(made).toEqual({
    isLoaded: true,
    returned: [
      { value: { f: '1.0' } },
      { value: { d: [['a', { t: [1, true] }]] } },
      { value: { i: '123456789012345678901' } },
      undefined,
      undefined,
    ],
    ending: 'ended',
  })
})

test('a process that cannot start is no fault of a program', async () => {
  const options = { ...(await sealedOptions()), sandbox: ['/nonexistent/sandbox'] }
  await expect(runCalls({ source: 'f = len', entry: 'f', calls: ['[[]]'] }, options)).rejects.toThrow(CouldNotStart)
})

/** Starts the process, and leaves a folder for it. */
const counting = (folder: string) => ['/bin/sh', '-c', 'mktemp -d "$0/XXXXXX" >/dev/null && exec "$@"', folder]

test.each([
  ['a program that has had its time gets no other process', { wallMs: 200 }, 1],
  ['one that held too much gets two more', { memory: 1 }, 3],
])('%s', async (_sentence, limits, processes) => {
  const folder = await emptyFolder()
  const options = { ...(await sealedOptions(limits)), sandbox: counting(folder) }
  const made = await runCalls({ source: 'def f(_):\n    while True: pass\n', entry: 'f', calls: ['[0]', '[1]'] }, options)
  expect(made.returned).toEqual([])
  expect(await readdir(folder)).toHaveLength(processes)
})

test('a command of the operator starts the process', async () => {
  const options = { ...(await sealedOptions()), sandbox: ['/usr/bin/env', 'LANG=C'] }
  const { returned } = await runCalls({ source: 'f = len', entry: 'f', calls: ['[[]]'] }, options)
  expect(returned).toEqual([{ value: 0 }])
})
