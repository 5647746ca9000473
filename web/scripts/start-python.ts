/** `node start-python.ts FILE`: starts the Python runtime and keeps its memory in FILE, compressed (docs/decisions/018). */
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { loadPyodide } from 'pyodide'

const [, , file = ''] = process.argv
const python = await loadPyodide({ _makeSnapshot: true, _sysExecutable: 'python' })
await writeFile(file, await promisify(gzip)(python.makeMemorySnapshot(), { level: 9 }))
