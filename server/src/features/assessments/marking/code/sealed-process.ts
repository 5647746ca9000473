/**
 * Runs a candidate's program in Python, and owns nothing: `run-calls.ts` starts it without an environment and without permissions. Some day a program
 * may get out of Python: there must be nothing here to find.
 *
 * It writes a line when it is ready to read, one when the program was loaded, and one for each call: what it returned, or nothing.
 */
import { readFileSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PyodideConfig } from 'pyodide'
import { closeNetwork, readAsked } from './own-nothing.ts'

interface Asked {
  source: string
  entry: string
  /** The arguments of each call, as JSON that Python reads. */
  calls: string[]
}

const [, , folder = '', memory = '', ...modules] = process.argv

closeNetwork()

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

const { source, entry, calls } = await readAsked<Asked>()
const loaded: boolean = load(source, entry)
writeSync(1, `${loaded}\n`)
if (loaded) for (const given of calls) writeSync(1, `${call(entry, given)}\n`)
