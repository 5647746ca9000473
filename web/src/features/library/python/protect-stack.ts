/**
 * Keeps a program within the browser's stack. CPython does not know that stack, and the runtime is lost when it is full. When the stack
 * that CPython does know is full, CPython raises a RecursionError that a program can catch. The code here makes that stack fill up first.
 */

import { functionsOfGenerators, type GuardedGenerators, lookWithin } from './guard-generators.ts'
import { type Guard, type GuardedFunctions, guardModule, imported } from './guard-module.ts'
import { addressAt, type Runtime } from './runtime.ts'

/** Addresses of types. */
export interface GuardedTypes {
  /** Those whose objects hold others. */
  holders: number[]
  /** Those that go through data within data in one call. */
  walkers: number[]
}

/** Built-in functions that go through tuples within a tuple, by name: their address, and the address of one in Python that does it. */
export type GuardedChecks = Record<string, [builtIn: number, inPython: number]>

/** All that is guarded when the runtime starts. */
export interface Guarded extends GuardedTypes {
  checks: GuardedChecks
  generators: GuardedGenerators
}

export interface Protection {
  /** Each program calls it first, on its own thread and stack: it tells CPython how much of its stack it may use. */
  begin(): void
  /** Guards the types of a module that was imported later. */
  guard(holders: number[]): void
}

/** Where a call can have a stack of its own (JavaScript Promise Integration), that is twice as large as a worker's. */
export const hasOwnStack = 'Suspending' in WebAssembly

/** Bytes of CPython's stack. In Chromium 153 the browser's was full at 365 kB and at 192 kB of it (docs/decisions/043). */
const usable = hasOwnStack ? 256 * 1024 : 128 * 1024

/** CPython's numbers of a type's functions (typeslots.h). */
const slots = { call: 50, dealloc: 52, hash: 59, iternext: 63, repr: 66, richcompare: 67 }

/** Bytes from a built-in function to its definition and to the name of its module. */
const offsets = { definition: 8, module: 16 }

// 192 bytes a level are as little as keeps data that is nested 1,000 deep within the browser's stack. More than 3 kB at a time would
// come past the last limit of CPython, at which it gives up.
const within = { every: 16, takes: 16 * 192 }

const ofHolders: [slot: number, Guard][] = [
  [slots.dealloc, { parameters: 1, returns: false, ...within }],
  [slots.richcompare, { parameters: 3, returns: true, ...within }],
  [slots.repr, { parameters: 1, returns: true, ...within }],
  [slots.hash, { parameters: 1, returns: true, failure: -1, ...within }],
  [slots.iternext, { parameters: 1, returns: true, failure: 0, ...within }],
]
const ofWalkers: [slot: number, Guard][] = [
  [slots.call, { parameters: 3, returns: true, failure: 0, every: 1, takes: { share: [4, 5] } }],
]

/**
 * Puts a guard before what CPython does in C alone to data within data: freeing, comparing, hashing. Those functions take little of the
 * stack that CPython knows, and much of the browser's. They are replaced where they are called from, in the table of functions.
 */
export function protectStack(python: object, { holders, walkers, checks, generators }: Guarded): Protection {
  const { _module: runtime } = python as { _module: Runtime }
  const floor = runtime._emscripten_stack_get_base() - usable
  const guarded = new Set<number>()
  const depth = new WebAssembly.Global({ value: 'i32', mutable: true }, 0)
  const where = runtime.stringToNewUTF8(' in data that is nested too deeply')
  const put = (functions: GuardedFunctions) => {
    const guards = [...new Map(functions)].filter(([place]) => place !== 0 && !guarded.has(place))
    if (guards.length === 0) return
    const bytes = guardModule(
      guards.map(([, guard]) => guard),
      { floor, where },
    )
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
      '': {
        ...Object.fromEntries(guards.map(([place], at) => [String(at), runtime.wasmTable.get(place)])),
        [imported.current]: runtime._emscripten_stack_get_current,
        [imported.take]: runtime.__emscripten_stack_alloc,
        [imported.giveBack]: runtime.__emscripten_stack_restore,
        [imported.isFull]: runtime._Py_EnterRecursiveCall,
        [imported.callPython]: runtime._PyObject_Vectorcall,
        [imported.look]: (generator: number, which: number) => lookWithin(runtime, generators, generator, which),
        [imported.memory]: runtime.memory,
        [imported.depth]: depth,
      },
    })
    guards.forEach(([place], at) => {
      runtime.wasmTable.set(place, exports[String(at)])
      runtime.wasmTableMirror[place] = exports[String(at)]
      guarded.add(place)
    })
  }
  for (const [name, [builtIn]] of Object.entries(checks)) callThroughTable(runtime, name, builtIn)
  put([
    ...functionsOf(runtime, holders, ofHolders),
    ...functionsOf(runtime, walkers, ofWalkers),
    ...Object.values(checks).map(([builtIn, inPython]): GuardedFunctions[0] => [
      runtime._PyCFunction_GetFunction(builtIn),
      { parameters: 3, returns: true, to: inPython },
    ]),
    ...functionsOfGenerators(runtime, generators),
  ])
  return {
    begin() {
      depth.value = 0
      runtime._PyUnstable_ThreadState_SetStackProtection(runtime._PyThreadState_Get(), floor, usable)
    },
    guard: (later) => put(functionsOf(runtime, later, ofHolders)),
  }
}

/** Places in the table of functions, each with its guard. Types share most of their functions. */
const functionsOf = (runtime: Runtime, types: number[], guards: [slot: number, Guard][]): GuardedFunctions =>
  types.flatMap((type) => guards.map(([slot, guard]): GuardedFunctions[0] => [runtime._PyType_GetSlot(type, slot), guard]))

/** Puts an equal function in a built-in one's place: CPython calls the one that it began with directly, and not through the table. */
function callThroughTable(runtime: Runtime, name: string, builtIn: number): void {
  const definition = addressAt(runtime, builtIn + offsets.definition)
  const builtins = runtime._PyCFunction_GetSelf(builtIn)
  const module = addressAt(runtime, builtIn + offsets.module)
  const equal = runtime._PyCMethod_New(definition, builtins, module, 0)
  runtime._PyObject_SetAttrString(builtins, runtime.stringToNewUTF8(name), equal)
}
