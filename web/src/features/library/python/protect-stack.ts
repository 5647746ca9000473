/**
 * Keeps a program within the browser's stack. CPython does not know that stack, and the runtime is lost when it is full. When the stack
 * that CPython does know is full, CPython raises a RecursionError that a program can catch. The code here makes that stack fill up first.
 */

import { depth, type Guard, guardModule, imported } from './guard-module.ts'

/** As much of Pyodide's module as is needed: functions of CPython and of the linker, by their names in C. */
interface Runtime {
  _PyThreadState_Get(): number
  _PyUnstable_ThreadState_SetStackProtection(thread: number, start: number, size: number): number
  _PyType_GetSlot(type: number, slot: number): number
  _Py_EnterRecursiveCall(where: number): number
  _emscripten_stack_get_base(): number
  _emscripten_stack_get_current(): number
  __emscripten_stack_alloc(size: number): number
  __emscripten_stack_restore(to: number): void
  stringToNewUTF8(text: string): number
  wasmTable: WebAssembly.Table
  /** What JavaScript calls of the table. */
  wasmTableMirror: unknown[]
}

/** Addresses of types. */
export interface GuardedTypes {
  /** Those whose objects hold others. */
  holders: number[]
  /** Those that go through data within data in one call. */
  walkers: number[]
}

/** Where a call can have a stack of its own (JavaScript Promise Integration), that is twice as large as a worker's. */
export const hasOwnStack = 'Suspending' in WebAssembly

/** Bytes of CPython's stack. In Chromium 153 the browser's was full at 365 kB and at 192 kB of it (docs/decisions/043). */
const usable = hasOwnStack ? 256 * 1024 : 128 * 1024

/** CPython's numbers of a type's functions (typeslots.h). */
const slots = { call: 50, dealloc: 52, hash: 59, iternext: 63, repr: 66, richcompare: 67 }

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
 * Returns what each program calls first, on its own thread and stack: it tells CPython how much of its stack it may use.
 */
export function protectStack(python: object, { holders, walkers }: GuardedTypes): () => void {
  const { _module: runtime } = python as { _module: Runtime }
  const floor = runtime._emscripten_stack_get_base() - usable
  const guards = new Map([...functionsOf(runtime, holders, ofHolders), ...functionsOf(runtime, walkers, ofWalkers)])
  const places = [...guards.keys()]
  const where = runtime.stringToNewUTF8(' in data that is nested too deeply')
  const module = new WebAssembly.Module(guardModule([...guards.values()], { floor, where }))
  const { exports } = new WebAssembly.Instance(module, {
    '': {
      ...Object.fromEntries(places.map((place, at) => [String(at), runtime.wasmTable.get(place)])),
      [imported.current]: runtime._emscripten_stack_get_current,
      [imported.take]: runtime.__emscripten_stack_alloc,
      [imported.giveBack]: runtime.__emscripten_stack_restore,
      [imported.isFull]: runtime._Py_EnterRecursiveCall,
    },
  })
  places.forEach((place, at) => {
    runtime.wasmTable.set(place, exports[String(at)])
    runtime.wasmTableMirror[place] = exports[String(at)]
  })
  return () => {
    ;(exports[depth] as WebAssembly.Global<'i32'>).value = 0
    runtime._PyUnstable_ThreadState_SetStackProtection(runtime._PyThreadState_Get(), floor, usable)
  }
}

/** Places in the table of functions, each with its guard. Types share most of their functions. */
const functionsOf = (runtime: Runtime, types: number[], guards: [slot: number, Guard][]): [place: number, Guard][] =>
  types
    .flatMap((type) => guards.map(([slot, guard]): [number, Guard] => [runtime._PyType_GetSlot(type, slot), guard]))
    .filter(([place]) => place !== 0)
