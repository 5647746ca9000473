#!/bin/sh
# Pyodide 314.0.7 (npm "pyodide", the build for Python 3.14): in its runtime, Module._stackRestore, which by its name gives room on the
# stack of the WebAssembly back, is the same function as Module._stackSave. It returns where the stack is and gives nothing back, so code
# that takes room with _stackAlloc and returns it with _stackRestore loses that room at each call. It raises no error: a loop of such calls
# takes ever more of it. __emscripten_stack_restore does what its name says.
# Seen with 314.0.7 under Node 20:
#   same function: true; 512 bytes taken, given back by _stackRestore: 0, by __emscripten_stack_restore: 512
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pyodide@314.0.7 >/dev/null
cat >seen.mjs <<'END'
import { loadPyodide } from 'pyodide'

const { _module: runtime } = await loadPyodide()
const givenBack = (restore) => {
  const before = runtime._stackSave()
  runtime._stackAlloc(512)
  const taken = runtime._stackSave()
  restore(before)
  return runtime._stackSave() - taken
}
const said =
  `same function: ${runtime._stackRestore === runtime._stackSave}; 512 bytes taken, ` +
  `given back by _stackRestore: ${givenBack(runtime._stackRestore)}, ` +
  `by __emscripten_stack_restore: ${givenBack(runtime.__emscripten_stack_restore)}`
console.log(said)
const expected =
  'same function: true; 512 bytes taken, given back by _stackRestore: 0, by __emscripten_stack_restore: 512'
process.exit(said === expected ? 0 : 1)
END
node seen.mjs
