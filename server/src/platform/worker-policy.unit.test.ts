import { expect, test } from 'vitest'
import { isEngineWorker, workerPolicy } from './worker-policy.ts'

const [python, sql] = ['/build/assets/python-worker-D9pJdYdr.js', '/build/assets/sql-worker-D9pJdYdr.js']

test('only the workers, compressed or not, have a policy of their own', () => {
  expect(isEngineWorker(`${python}.br`)).toBe(true)
  expect(isEngineWorker(python)).toBe(true)
  expect(isEngineWorker(sql)).toBe(true)
  expect(isEngineWorker('/build/assets/python-pane-D9pJdYdr.js')).toBe(false)
  expect(isEngineWorker('/build/assets/sql-pane-D9pJdYdr.js')).toBe(false)
  expect(isEngineWorker('/build/assets/python-314.0.7/pyodide.mjs')).toBe(false)
})

test('they may compile WebAssembly and speak to us, and Python to the packages’ origin where there is one', () => {
  const ours = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
  const packages = 'https://packages.example.com/v314/full/'
  expect(workerPolicy(python, undefined)).toBe(ours)
  expect(workerPolicy(python, packages)).toContain("connect-src 'self' https://packages.example.com;")
  expect(workerPolicy(sql, packages)).toBe(ours)
})
