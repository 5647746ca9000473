/** Asks the prover's Python. One question at a time; one that takes too long is interrupted, and Python lives on. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface ProverPython {
  /** @throws what Python raised, and `TookTooLong` */
  ask<T>(name: string, given: readonly unknown[], patienceMs: number): Promise<T>
  /** Packages that are kept, with all that they need. */
  load(packages: readonly string[]): Promise<void>
  close(): Promise<void>
}

export class TookTooLong extends Error {}

type Answer = { value: string } | { error: string }

const keyboardInterrupt = 2

/** @param packageFolder where packages are kept */
export async function startPython(packageFolder?: string): Promise<ProverPython> {
  const interrupt = new Uint8Array(new SharedArrayBuffer(1))
  const thread = new Worker(new URL('./python-thread.ts', import.meta.url), { workerData: { interrupt, packageFolder } })
  await answered(thread)
  return {
    async ask(name, given, patienceMs) {
      let isLate = false
      // Again and again: code that catches everything catches the first one, too.
      const timer = setInterval(() => {
        isLate = true
        interrupt[0] = keyboardInterrupt
      }, patienceMs)
      try {
        thread.postMessage({ name, given: JSON.stringify(given) })
        const answer = await answered(thread)
        if ('value' in answer && !isLate) return JSON.parse(answer.value)
        if (isLate) throw new TookTooLong(`It did not finish within ${patienceMs / 1000} seconds.`)
        throw new Error('error' in answer ? answer.error : 'Python returned no result.')
      } finally {
        clearInterval(timer)
        interrupt[0] = 0
      }
    },
    async load(packages) {
      thread.postMessage({ packages })
      const answer = await answered(thread)
      if ('error' in answer) throw new Error(answer.error)
    },
    close: async () => void (await thread.terminate()),
  }
}

async function answered(thread: Worker): Promise<Answer> {
  const [answer] = await once(thread, 'message')
  return answer
}
