/** Python for the prover, in a thread of its own, so that what never ends can be interrupted from outside. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadPyodide } from 'pyodide'
import { putModules } from './put-modules.ts'

const python = await loadPyodide({ stdout: () => {}, stderr: () => {}, packageCacheDir: workerData.packageFolder })
putModules(python)
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
