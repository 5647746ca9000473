import { useSyncExternalStore } from 'react'
import { createPython, type Python, type PythonState } from './python.ts'

const makeWorker = () => new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module', name: 'python' })

// There the runtime leaves out a part that the memory was made with (Pyodide, `getPyEMTrampolinePtr`).
const hasSnapshot = !/iPad|iPhone|iPod/.test(navigator.userAgent)

/** The page's own. Made with the first module that asks for it; its worker with the first that wants to run something. */
export const python = createPython(makeWorker, { hasSnapshot })

/** Of a sitting, which offers no packages: code is marked without them. */
export const examPython = createPython(makeWorker, { hasSnapshot, withPackages: false })

export const usePython = ({ subscribe, state }: Python = python): PythonState => useSyncExternalStore(subscribe, state)
