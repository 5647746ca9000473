/**
 * Runs a candidate's program in Python, or a query in SQLite, and owns nothing: `sealed.ts` starts it without an environment and without
 * permissions. Some day a program may get out of Python: there must be nothing here to find.
 *
 * It writes a line when it is ready to read. In Python it writes one when the program was loaded, and one for each call: the value that
 * it returned, or nothing. For a query it writes one: [sets of data on which it is right, all sets].
 */
import { constants, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PyodideConfig } from 'pyodide'

type Answer<Asked> = (asked: Asked) => void | Promise<void>

const [, , engine, ...given] = process.argv
const nobody = 65_534

// Pyodide asks for these flags, and a process without permissions refuses the original.
Object.assign(process, { binding: () => ({ fs: constants }) })
for (const name of ['fetch', 'WebSocket', 'EventSource']) Object.defineProperty(globalThis, name, { value: undefined })
Socket.prototype.connect = () => {
  throw new Error('This process has no network.')
}

const answer = await (engine === 'sqlite' ? startSqlite(given) : startPython(given))

// All that it reads from the disk has been read.
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(nobody)
  process.setuid?.(nobody)
}
writeSync(1, 'ready\n')
let text = ''
for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
const asked = JSON.parse(text)
Object.assign(process, { kill: undefined, exit: undefined, reallyExit: undefined, abort: undefined })
await answer(asked)

interface Program {
  source: string
  entry: string
  /** The arguments of each call, as JSON that Python reads. */
  calls: string[]
}

async function startPython([folder = '', memory = '', ...modules]: string[]): Promise<Answer<Program>> {
  const { loadPyodide }: typeof import('pyodide') = await import(pathToFileURL(`${folder}/pyodide.mjs`).href)
  const python = await loadPyodide({
    indexURL: folder,
    stdin: () => null,
    stdout: () => {},
    stderr: () => {},
    jsglobals: Object.freeze(Object.create(null)),
    env: { PYTHONHASHSEED: '0' },
    ...(memory && { _loadSnapshot: readFileSync(memory) }),
  } as PyodideConfig)
  if (!memory) for (const path of modules) python.FS.writeFile(`/home/pyodide/${basename(path)}`, readFileSync(path, 'utf8'))
  for (const name of ['js', 'pyodide_js']) python.unregisterJsModule(name)
  python.runPython(`
import sys
for name in ("js", "pyodide_js"):
    sys.modules.pop(name, None)
sys.path.insert(0, "/home/pyodide")
`)
  const { load, call } = python.pyimport('run_calls')
  return ({ source, entry, calls }) => {
    const loaded: boolean = load(source, entry)
    writeSync(1, `${loaded}\n`)
    if (loaded) for (const one of calls) writeSync(1, `${call(entry, one)}\n`)
  }
}

interface Query {
  query: string
  tables: string
  hidden: string
  /** JSON. */
  recording: string
  isOrdered: boolean
}

async function startSqlite([folder = '', engineFile = '']: string[]): Promise<Answer<Query>> {
  // Not by its name: a build would put it into a file that this process may not read.
  const from = (name: string): string => pathToFileURL(`${folder}/${name}`).href
  const { perform }: typeof import('contract/library/sql/perform.ts') = await import(from('perform.ts'))
  const { readRecording }: typeof import('contract/library/sql/recording.ts') = await import(from('recording.ts'))
  const sqlite = await createRequire(engineFile)(engineFile)({ useOldExtensionFunctions: false })
  return async ({ recording, ...query }) => {
    const reply = await perform(sqlite, { type: 'check', ...query, recording: readRecording(recording) })
    const sets = reply.type === 'checked' ? [reply.verdict.shown, reply.verdict.hidden] : []
    writeSync(1, `${JSON.stringify([sets.filter(({ isRight }) => isRight).length, 2])}\n`)
  }
}
