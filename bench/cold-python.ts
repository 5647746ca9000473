/** A program and its calls in a Python that is started from nothing, in a process that may do everything. It writes a line for each call. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { pyodideFolder } from '../server/src/features/assessments/marking/code/python-memory.ts'

const root = join(import.meta.dirname, '..')
const modules = {
  run_calls: 'server/src/features/assessments/marking/code/run_calls.py',
  recorded: 'contract/src/library/python/recorded.py',
}

const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href)
const { source, entry, calls } = JSON.parse(await text(process.stdin)) as { source: string; entry: string; calls: string[] }
const python = await loadPyodide()
for (const [name, file] of Object.entries(modules))
  python.FS.writeFile(`/home/pyodide/${name}.py`, readFileSync(join(root, file), 'utf8'))
const { load, call } = python.pyimport('run_calls')
if (!load(source, entry)) throw new Error('The program does not run.')
for (const given of calls) console.log(call(entry, given))
