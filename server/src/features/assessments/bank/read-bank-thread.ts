/** Reading a bank takes seconds: it happens in a thread of its own, so that nobody who asks the server waits for it. */
import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import { type ReadFamilies, readBank } from './read-bank.ts'

interface Task {
  contentDir: string
  bankDir: string
  known: ReadonlySet<string>
}

/** The work of the thread. */
export default ({ contentDir, bankDir, known }: Task): Promise<ReadFamilies> => readBank(contentDir, bankDir, known)

/** @param signal ends the thread; then the promise is rejected */
export async function readBankInThread(task: Task, signal: AbortSignal): Promise<ReadFamilies> {
  const pool = new Piscina<Task, ReadFamilies>({ filename: resolve(import.meta.dirname, 'read-bank-thread.ts'), maxThreads: 1 })
  try {
    return await pool.run(task, { signal })
  } finally {
    await pool.destroy()
  }
}
