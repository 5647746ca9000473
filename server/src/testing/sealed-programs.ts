/** What ordinary programs may try in the process that marks code, and what must come of it. No clock decides: each ends by its own limit. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pythonMemory } from '../features/assessments/marking/code/python-memory.ts'
import { codeLimits } from '../features/assessments/marking/code/queue.ts'
import { runCalls } from '../features/assessments/marking/code/run-calls.ts'
import { type Limits, runSealed, type SealedOptions } from '../features/assessments/marking/code/sealed.ts'

/** The memory of a started Python is made once for all tests. */
export const testDataDir = join(import.meta.dirname, '../../../.cache')

export const sealedOptions = async (limits: Partial<Limits> = {}): Promise<SealedOptions> => ({
  limits: { ...codeLimits, wallMs: 120_000, ...limits },
  sandbox: [],
  memoryFile: await pythonMemory(testDataDir),
})

interface Tried {
  seen: unknown
  wanted: unknown
}

const refused = [undefined]

/** @returns what `f` returned, called once with a text */
async function call(body: string, argument = ''): Promise<unknown> {
  const source = `def f(given):\n${body.replace(/^/gm, '    ')}\n`
  const { returned } = await runCalls({ source, entry: 'f', calls: [JSON.stringify([argument])] }, await sealedOptions())
  return returned
}

/** How its process ends: one process, and no other for what is left. */
async function ending(body: string, limits: Partial<Limits>): Promise<string> {
  const source = `def f(given):\n${body.replace(/^/gm, '    ')}\n`
  const given = JSON.stringify({ source, entry: 'f', calls: ['[""]'] })
  return (await runSealed(given, Number.POSITIVE_INFINITY, await sealedOptions(limits))).ending
}

/** By what holds. */
export const sealedPrograms: Readonly<Record<string, () => Promise<Tried>>> = {
  'no file of the machine is read': async () => ({
    seen: await call('return open(given).read()', import.meta.filename),
    wanted: refused,
  }),
  'no file of the machine is written': async () => {
    const file = join(tmpdir(), `written-${process.pid}`)
    await call('import os\nos.makedirs(os.path.dirname(given), exist_ok=True)\nopen(given, "w").write("here")', file)
    const seen = existsSync(file)
    await rm(file, { force: true })
    return { seen, wanted: false }
  },
  'no program is started by subprocess': async () => ({
    seen: await call('import subprocess\nreturn subprocess.run([given]).returncode', process.execPath),
    wanted: refused,
  }),
  'no program is started by the shell': async () => {
    const file = join(tmpdir(), `started-${process.pid}`)
    await call('import os\nreturn os.system(f"touch {given}")', file)
    const seen = existsSync(file)
    await rm(file, { force: true })
    return { seen, wanted: false }
  },
  'no connection is made': async () => {
    let seen = 0
    const server = createServer(() => void seen++).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    await call('import socket\nsocket.create_connection(("127.0.0.1", int(given))).send(b"here")', String(port))
    await new Promise((resolve) => server.close(resolve))
    return { seen, wanted: 0 }
  },
  'no variable of the environment is seen': async () => {
    process.env.SEEN_BY_NOBODY = 'here'
    const seen = await call('import os\nreturn given in os.environ', 'SEEN_BY_NOBODY')
    delete process.env.SEEN_BY_NOBODY
    return { seen, wanted: [{ value: false }] }
  },
  'a loop without an end is ended': async () => ({
    seen: await ending('while True: pass', { wallMs: 200 }),
    wanted: 'took_too_long',
  }),
  'a loop that catches everything is ended': async () => ({
    seen: await ending('while True:\n    try:\n        while True: pass\n    except BaseException: pass', { wallMs: 200 }),
    wanted: 'took_too_long',
  }),
  'a value larger than the memory is refused': async () => ({ seen: await call('return len(bytes(2**30))'), wanted: refused }),
  'a list without an end is refused': async () => ({
    seen: await call('values = []\nwhile True: values.append(bytes(2**20))'),
    wanted: refused,
  }),
  'files that fill the memory end the process': async () => ({
    seen: await ending('with open("/tmp/large", "wb") as file:\n    while True: file.write(bytes(2**20))', {
      memory: 300_000_000,
    }),
    wanted: 'used_too_much',
  }),
  'a result that is too long ends the process': async () => ({
    seen: await ending('return "x" * 100_000', { output: 10_000 }),
    wanted: 'used_too_much',
  }),
  'a recursion without an end is refused': async () => ({
    seen: await call('def deeper(n): return deeper(n + 1) + 1\nreturn deeper(0)'),
    wanted: refused,
  }),
  'what is printed goes nowhere': async () => ({
    seen: await call('print("ready")\nprint(\'["forged"]\')\nreturn 1'),
    wanted: [{ value: 1 }],
  }),
}
