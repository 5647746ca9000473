import { expect, test } from 'vitest'
import { importable } from './importable-packages.tsx'

const kept = (name: string, is_needed = false) => ({ name, is_needed, file: `${name}.whl`, bytes: 1 })

test('the usual packages come in their order, then what was added, without what only others need', () => {
  expect(importable([kept('sympy'), kept('pandas'), kept('six', true), kept('numpy', true), kept('mpmath', true)])).toEqual([
    'numpy',
    'pandas',
    'sympy',
  ])
  expect(importable([])).toEqual([])
})
