/**
 * Tells CPython how much of its stack it may use. The browser has a stack of its own beside the one that CPython knows, and when that
 * one is full, the runtime is lost; CPython raises a RecursionError at its own limit, which a program can catch.
 */

/** As much of Pyodide's module as is needed: functions of CPython and of the linker, by their names in C. */
interface Runtime {
  _PyThreadState_Get(): number
  _PyUnstable_ThreadState_SetStackProtection(thread: number, start: number, size: number): number
  _emscripten_stack_get_base(): number
}

/** Where a call can have a stack of its own (JavaScript Promise Integration), that is twice as large as a worker's. */
export const hasOwnStack = 'Suspending' in WebAssembly

/** Bytes of CPython's stack. In Chromium 153 the browser's was full at 365 kB and at 192 kB of it (docs/decisions/043). */
const usable = hasOwnStack ? 256 * 1024 : 128 * 1024

export function protectStack(python: object): void {
  const { _module: runtime } = python as { _module: Runtime }
  const top = runtime._emscripten_stack_get_base()
  runtime._PyUnstable_ThreadState_SetStackProtection(runtime._PyThreadState_Get(), top - usable, usable)
}
