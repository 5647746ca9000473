/** Starts Python and keeps its memory in a file, so that no later process starts it from nothing (docs/decisions/018). */
import { writeFileSync } from 'node:fs'
import { loadPyodide, type PyodideConfig } from 'pyodide'

const [, , file = '', imports = ''] = process.argv
const python = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: 'python',
  jsglobals: Object.freeze(Object.create(null)),
  env: { PYTHONHASHSEED: '0' },
} as PyodideConfig)
python.runPython(`import ${imports}`)
writeFileSync(file, python.makeMemorySnapshot())
