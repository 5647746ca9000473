/**
 * CPython closes generators that wait for one another in C, each within the one before it, and takes little of the stack that it knows. Here
 * each is looked at before it is closed: of a long chain the innermost is closed first, in Python.
 */

import type { GuardedFunctions } from './guard-module.ts'
import { addressAt, type Runtime } from './runtime.ts'

/** Addresses, for generators and coroutines that wait for one another. */
export interface GuardedGenerators {
  types: number[]
  /** The methods `close` and `throw` of each type. */
  closes: number[]
  throws: number[]
  /** In Python: closes those that a generator waits for, the innermost first. */
  closeWithin: number
  /** In Python: raises a RecursionError. */
  refuse: number
}

/** CPython's number of a type's function (typeslots.h). */
const finalize = 80

/** Bytes to fields of CPython: of an object, of a method of a type, and of its definition. */
const offsets = { type: 4, definition: 20, functionOfDefinition: 4 }

/** Of more generators that wait for one another, the innermost are closed in Python. */
const deepest = 256

/** Places of what closes a generator, each with its guard. */
export function functionsOfGenerators(runtime: Runtime, { types, closes, throws }: GuardedGenerators): GuardedFunctions {
  const functionOf = (method: number) =>
    addressAt(runtime, addressAt(runtime, method + offsets.definition) + offsets.functionOfDefinition)
  return [
    ...types.map((type): GuardedFunctions[0] => [
      runtime._PyType_GetSlot(type, finalize),
      { parameters: 1, returns: false, look: looks.close },
    ]),
    ...closes.map((method): GuardedFunctions[0] => [functionOf(method), { parameters: 2, returns: true, look: looks.close }]),
    ...throws.map((method): GuardedFunctions[0] => [functionOf(method), { parameters: 3, returns: true, look: looks.throw }]),
  ]
}

const looks = { close: 0, throw: 1 }

/** Called by the guards, with the number that they were given. Returns 1 where it raises an exception of Python. */
export function lookWithin(runtime: Runtime, generators: GuardedGenerators, generator: number, which: number): 0 | 1 {
  if (!isDeep(runtime, generators, generator)) return 0
  if (which === looks.throw) {
    runtime._PyObject_CallOneArg(generators.refuse, generator)
    return 1
  }
  const raised = runtime._PyErr_GetRaisedException()
  runtime._Py_DecRef(runtime._PyObject_CallOneArg(generators.closeWithin, generator))
  runtime._PyErr_SetRaisedException(raised)
  return 0
}

function isDeep(runtime: Runtime, { types }: GuardedGenerators, generator: number): boolean {
  let at = generator
  for (let depth = 0; depth < deepest; depth++) {
    const next = runtime.__PyGen_yf(at)
    if (next === 0) return false
    // The one that waits for it keeps it.
    runtime._Py_DecRef(next)
    if (!types.includes(addressAt(runtime, next + offsets.type))) return false
    at = next
  }
  return true
}
