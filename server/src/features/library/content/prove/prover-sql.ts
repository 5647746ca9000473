/** Asks the prover's SQLite. One question at a time; one that takes too long ends its thread, and the next question has a fresh one. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckRequest, QueryVerdict } from 'contract/library/sql/check-query.ts'
import type { Recording } from 'contract/library/sql/recording.ts'
import type { DescribedTable, Result } from 'contract/library/sql/run-query.ts'

export type ProverRequest =
  | { type: 'describe'; tables: string }
  | { type: 'run'; tables: string; query: string; isReversed: boolean }
  | { type: 'record'; salt: string; shown: Result; hidden: Result }
  | ({ type: 'check' } & CheckRequest)

export interface ProverSql {
  describe(tables: string): Promise<DescribedTable[]>
  run(tables: string, query: string, ways?: { isReversed: boolean }): Promise<Result>
  record(salt: string, shown: Result, hidden: Result): Promise<Recording>
  check(request: CheckRequest): Promise<QueryVerdict>
  close(): Promise<void>
}

export class QueryTookTooLong extends Error {}

type Answer = { value: unknown } | { error: string }

/** @param patienceMs what a query has to end in */
export function startSql(patienceMs: number): ProverSql {
  let thread: Worker | undefined

  async function awake(): Promise<Worker> {
    if (thread) return thread
    thread = new Worker(new URL('./sql-thread.ts', import.meta.url))
    await answered(thread)
    return thread
  }

  async function ask<T>(request: ProverRequest): Promise<T> {
    const asked = await awake()
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), patienceMs)
    asked.postMessage(request)
    const answer = await Promise.race([answered(asked), late])
    clearTimeout(timer)
    if (answer === 'late') {
      thread = undefined
      await asked.terminate()
      throw new QueryTookTooLong(`it did not finish within ${patienceMs / 1000} seconds`)
    }
    if ('error' in answer) throw new Error(answer.error)
    return answer.value as T
  }

  return {
    describe: (tables) => ask({ type: 'describe', tables }),
    run: (tables, query, { isReversed } = { isReversed: false }) => ask({ type: 'run', tables, query, isReversed }),
    record: (salt, shown, hidden) => ask({ type: 'record', salt, shown, hidden }),
    check: (request) => ask({ type: 'check', ...request }),
    close: async () => void (await thread?.terminate()),
  }
}

async function answered(thread: Worker): Promise<Answer> {
  const [answer] = await once(thread, 'message')
  return answer
}
