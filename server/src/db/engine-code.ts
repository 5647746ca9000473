/** The code of the embedded engine. It is compiled on other threads, while this one loads the rest of the product. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiling: Promise<WebAssembly.Module> | undefined

/** Begins, where nobody has. What fails is thrown by `engineCode`. */
export function compileEngine(): void {
  compiling ??= compile()
  compiling.catch(() => {})
}

/** @throws where PGlite has no such file, or V8 cannot compile it */
export async function engineCode(): Promise<WebAssembly.Module> {
  compileEngine()
  const code = await compiling
  // Only the caller keeps it: a closed engine gives its code back.
  compiling = undefined
  return code as WebAssembly.Module
}

async function compile(): Promise<WebAssembly.Module> {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(program), 'pglite.wasm')))
}
