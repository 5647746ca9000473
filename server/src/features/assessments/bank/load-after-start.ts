/** The exam bank is loaded while the process serves: nobody draws an examination in the first seconds of a start. */
import type { Deps } from '../../../deps.ts'

/** Logs a failure: everything else works without the bank. */
export function loadBankAfterStart(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = load(deps, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the exam bank could not be loaded')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

/** Most starts find the bank unchanged, and do not need the code that reads it. */
async function load(deps: Parameters<typeof loadBankAfterStart>[0], signal: AbortSignal): Promise<void> {
  const { loadBankOrLast } = await import('./load-bank.ts')
  await loadBankOrLast(deps, async (task) => (await import('./read-bank-thread.ts')).readBankInThread(task, signal))
}
