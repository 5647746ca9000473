/** Starts Python and keeps its memory in a file, so that no later process starts it from nothing (docs/decisions/018). */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loadPyodide, type PyodideConfig } from 'pyodide'

const [, , file = '', imports = '', ...modules] = process.argv
const python = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: 'python',
  jsglobals: Object.freeze(Object.create(null)),
  env: { PYTHONHASHSEED: '0' },
} as PyodideConfig)
for (const path of modules) python.FS.writeFile(`/home/pyodide/${basename(path)}`, readFileSync(path, 'utf8'))
python.runPython(`
import sys
sys.path.insert(0, "/home/pyodide")
import ${imports}
`)
writeFileSync(file, python.makeMemorySnapshot())
