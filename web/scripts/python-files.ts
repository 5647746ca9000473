/** Puts the Python runtime among the built assets, in a folder of its version: what was fetched once is good for ever. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const folder = dirname(resolve('pyodide/package.json'))

const files = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json']

/** What the runtime begins with, so that no browser has to start it from nothing (docs/decisions/018). */
const started = 'started.bin'

/** What the worker counts while it loads: the largest ones. */
const fetched = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json', started]

const module = 'virtual:python-files'

export function pythonFiles(): Plugin {
  return {
    name: 'python-files',
    // The worker is bundled by itself, and asks for the module too.
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load: async (id) => {
      if (id !== `\0${module}`) return undefined
      const sizes = await Promise.all(fetched.map(async (name) => (await read(name)).length))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const startedBytes = sizes[fetched.indexOf(started)]
      const named = { base: `/${await assetFolder()}/`, fetched, started, bytes, startedBytes }
      return Object.entries(named)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const into = await assetFolder()
      for (const name of [...files, started])
        this.emitFile({ type: 'asset', fileName: `${into}/${name}`, source: await read(name) })
    },
  }
}

async function assetFolder(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return `assets/python-${version}`
}

const read = (name: string): Promise<Buffer> => (name === started ? startedMemory() : readFile(join(folder, name)))

let memory: Promise<Buffer> | undefined

function startedMemory(): Promise<Buffer> {
  memory ??= start()
  return memory
}

/** In a process of its own: the runtime changes what is global in the one it runs in. */
async function start(): Promise<Buffer> {
  const into = await mkdtemp(join(tmpdir(), 'python-'))
  try {
    const file = join(into, started)
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'start-python.ts'), file])
    return await readFile(file)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
