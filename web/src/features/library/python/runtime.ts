/** Pyodide's module, of which as much is named as is needed to guard it. */
/** Functions of CPython and of the linker, by their names in C. Objects and types are addresses. */
export interface Runtime {
  _PyThreadState_Get(): number
  _PyUnstable_ThreadState_SetStackProtection(thread: number, start: number, size: number): number
  _PyType_GetSlot(type: number, slot: number): number
  _PyCFunction_GetFunction(callable: number): number
  _PyCFunction_GetSelf(callable: number): number
  _PyCMethod_New(definition: number, self: number, module: number, type: number): number
  _PyObject_Vectorcall(callable: number, given: number, count: number, names: number): number
  _PyObject_CallOneArg(callable: number, given: number): number
  _PyErr_GetRaisedException(): number
  _PyErr_SetRaisedException(error: number): void
  _Py_DecRef(object: number): void
  /** What a generator waits for, to be given back with `_Py_DecRef`, or 0. */
  __PyGen_yf(generator: number): number
  _PyObject_SetAttrString(object: number, name: number, value: number): number
  _Py_EnterRecursiveCall(where: number): number
  _emscripten_stack_get_base(): number
  _emscripten_stack_get_current(): number
  __emscripten_stack_alloc(size: number): number
  __emscripten_stack_restore(to: number): void
  stringToNewUTF8(text: string): number
  memory: WebAssembly.Memory
  wasmTable: WebAssembly.Table
  /** What JavaScript calls of the table. */
  wasmTableMirror: unknown[]
}

/** The 32 bits at a place of CPython's memory. */
export const addressAt = (runtime: Runtime, place: number) => new DataView(runtime.memory.buffer).getUint32(place, true)
