/**
 * The Python worker: loads the runtime, runs what it is given, tells what happens. It knows nothing of the page. Whoever wants it to
 * stop ends it, because a loop without an end listens to nobody.
 */
/// <reference lib="webworker" />

import { base } from 'virtual:python-files'
import running from 'contract/library/python/running.py?raw'
import type { loadPyodide, PyodideAPI } from 'pyodide'
import { boundedOutput, type Output } from './bounded-output.ts'
import { countedFetch } from './counted-fetch.ts'
import type { Asked, Run, Told, Wrong } from './protocol.ts'

const tell = (told: Told, transfer: Transferable[] = []) => self.postMessage(told, { transfer })

let starting: Promise<PyodideAPI> | undefined
let output: Output | undefined

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  try {
    if (data.type === 'start') {
      starting = start(data.packagesUrl)
      await starting
      tell({ type: 'ready' })
    } else if (starting && data.type === 'run') await run(await starting, data)
  } catch (error) {
    tell({ type: 'broken', message: error instanceof Error ? error.message : String(error) })
  }
})

async function start(packagesUrl: string | null): Promise<PyodideAPI> {
  const plain = self.fetch
  self.fetch = countedFetch(plain.bind(self), (bytes) => tell({ type: 'loading', bytes }))
  const { loadPyodide: load }: { loadPyodide: typeof loadPyodide } = await import(/* @vite-ignore */ `${base}pyodide.mjs`)
  const python = await load({ indexURL: base, ...(packagesUrl && { packageBaseUrl: packagesUrl }) })
  self.fetch = plain
  python.FS.writeFile('/home/pyodide/running.py', running)
  const write = (stream: 'out' | 'err') => (text: string) => output?.write(stream, text)
  harness(python).use_streams(write('out'), write('err'))
  return python
}

interface Harness {
  use_streams(out: (text: string) => void, err: (text: string) => void): void
  run(code: string): Told | undefined
}

const harness = (python: PyodideAPI): Harness => python.pyimport('running')

async function run(python: PyodideAPI, { job, code }: Run): Promise<void> {
  output = boundedOutput({
    send: (stream, text) => tell({ type: 'output', job, stream, text }),
    cut: () => tell({ type: 'cut', job }),
    now: () => performance.now(),
  })
  const wrong = plain<Wrong>(harness(python).run(code))
  output.flush()
  tell({ type: 'done', job, wrong })
}

/** A Python dictionary as an object; what Python kept of it is given back. */
function plain<T>(value: unknown): T | null {
  if (value === undefined || value === null) return null
  const proxy = value as { toJs(options: object): T; destroy(): void }
  const copy = proxy.toJs({ dict_converter: Object.fromEntries, create_pyproxies: false })
  proxy.destroy()
  return copy
}
