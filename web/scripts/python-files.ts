/** Puts the Python runtime among the built assets, in a folder of its version: what was fetched once is good for ever. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const folder = dirname(resolve('pyodide/package.json'))

const files = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json']

/** What the runtime fetches itself, which the worker counts while it loads: the largest ones. */
const fetched = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json']

const module = 'virtual:python-files'

export function pythonFiles(): Plugin {
  return {
    name: 'python-files',
    // The worker is bundled by itself, and asks for the module too.
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load: async (id) => {
      if (id !== `\0${module}`) return undefined
      const sizes = await Promise.all(fetched.map(async (name) => (await readFile(join(folder, name))).length))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const named = { base: `/${await assetFolder()}/`, fetched, bytes }
      return Object.entries(named)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const into = await assetFolder()
      for (const name of files)
        this.emitFile({ type: 'asset', fileName: `${into}/${name}`, source: await readFile(join(folder, name)) })
    },
  }
}

async function assetFolder(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return `assets/python-${version}`
}
