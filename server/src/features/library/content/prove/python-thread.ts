/** Python for the prover, in a thread of its own, so that what never ends can be interrupted from outside. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { pythonModules } from 'contract/library/python-modules.ts'
import { loadPyodide } from 'pyodide'

const harness = join(import.meta.dirname, '../../../../../../contract/src/library/python')

/** In the order in which they know each other. */
const modules = [
  ...pythonModules.map((name) => join(harness, `${name}.py`)),
  ...['varying', 'proofs', 'recording', 'wrong_solutions', 'proving'].map((name) => join(import.meta.dirname, `${name}.py`)),
]

const python = await loadPyodide({ stdout: () => {}, stderr: () => {}, packageCacheDir: workerData.packageFolder })
for (const file of modules) python.FS.writeFile(`/home/pyodide/${file.split('/').at(-1)}`, await readFile(file, 'utf8'))
python.runPython("import sys; sys.path.insert(0, '/home/pyodide')")
const { answer }: { answer(name: string, given: string): string } = python.pyimport('proving')
python.setInterruptBuffer(workerData.interrupt)

type Asked = { name: string; given: string } | { packages: string[] }

parentPort?.on('message', async (asked: Asked) => {
  try {
    if ('packages' in asked) {
      await python.loadPackage(asked.packages, { messageCallback: () => {}, errorCallback: () => {} })
      parentPort?.postMessage({ value: '"loaded"' })
      return
    }
    const { name, given } = asked
    parentPort?.postMessage({ value: answer(name, given) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage({ value: '"ready"' })
