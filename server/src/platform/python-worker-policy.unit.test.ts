import { expect, test } from 'vitest'
import { isPythonWorker, pythonWorkerPolicy } from './python-worker-policy.ts'

test('only the worker, compressed or not, has a policy of its own', () => {
  expect(isPythonWorker('/build/assets/python-worker-D9pJdYdr.js.br')).toBe(true)
  expect(isPythonWorker('/build/assets/python-worker-D9pJdYdr.js')).toBe(true)
  expect(isPythonWorker('/build/assets/python-pane-D9pJdYdr.js')).toBe(false)
  expect(isPythonWorker('/build/assets/python-314.0.7/pyodide.mjs')).toBe(false)
})

test('it may compile WebAssembly and speak to us, and to the packages’ origin where there is one', () => {
  expect(pythonWorkerPolicy(undefined)).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(pythonWorkerPolicy('https://packages.example.com/v314/full/')).toContain(
    "connect-src 'self' https://packages.example.com;",
  )
})
