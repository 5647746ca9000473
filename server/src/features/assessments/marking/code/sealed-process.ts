/**
 * Runs a candidate's program in Python, and owns nothing: `run-calls.ts` starts it without an environment and without permissions. Some day a program
 * may get out of Python: there must be nothing here to find.
 *
 * It writes a line when it is ready to read, one when the program was loaded, and one for each call: what it returned, or nothing.
 */
import { constants, readFileSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PyodideConfig } from 'pyodide'

interface Asked {
  source: string
  entry: string
  /** The arguments of each call, as JSON that Python reads. */
  calls: string[]
}

const [, , folder = '', memory = '', ...modules] = process.argv
const nobody = 65_534

// Pyodide asks for these flags, and a process without permissions refuses the original.
Object.assign(process, { binding: () => ({ fs: constants }) })
for (const name of ['fetch', 'WebSocket', 'EventSource']) Object.defineProperty(globalThis, name, { value: undefined })
Socket.prototype.connect = () => {
  throw new Error('This process has no network.')
}

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

// All that it reads from the disk has been read.
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(nobody)
  process.setuid?.(nobody)
}
writeSync(1, 'ready\n')
let text = ''
for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
const { source, entry, calls }: Asked = JSON.parse(text)
Object.assign(process, { kill: undefined, exit: undefined, reallyExit: undefined, abort: undefined })
const loaded: boolean = load(source, entry)
writeSync(1, `${loaded}\n`)
if (loaded) for (const given of calls) writeSync(1, `${call(entry, given)}\n`)
