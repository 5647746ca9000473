import { useSyncExternalStore } from 'react'
import { createPython, type PythonState } from './python.ts'

/** The page's own. Made with the first module that asks for it; its worker with the first that wants to run something. */
export const python = createPython(
  () => new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module', name: 'python' }),
  // There the runtime leaves out a part that the memory was made with (Pyodide, `getPyEMTrampolinePtr`).
  { hasSnapshot: !/iPad|iPhone|iPod/.test(navigator.userAgent) },
)

export const usePython = (): PythonState => useSyncExternalStore(python.subscribe, python.state)
