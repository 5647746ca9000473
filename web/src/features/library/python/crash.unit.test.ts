/** Why the runtime was lost, by what browsers throw. */
import { expect, test } from 'vitest'
import { crashOf } from './crash.ts'

test.each([
  [new RangeError('Maximum call stack size exceeded'), 'stack'],
  [new RangeError('Maximum call stack size exceeded.'), 'stack'],
  [new Error('InternalError: too much recursion'), 'stack'],
  [new WebAssembly.RuntimeError('Aborted(OOM). Build with -sASSERTIONS for more info.'), 'memory'],
  [new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory'), 'memory'],
  [new RangeError('Array buffer allocation failed'), 'memory'],
  [new Error('out of memory'), 'memory'],
  // A fault in the runtime: no lack of memory.
  [new WebAssembly.RuntimeError('memory access out of bounds'), 'other'],
  [new WebAssembly.RuntimeError('unreachable'), 'other'],
  [undefined, 'other'],
] as const)('%s: %s', (error, crash) => {
  expect(crashOf(error)).toBe(crash)
})
