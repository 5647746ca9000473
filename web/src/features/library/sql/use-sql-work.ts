/** What is asked of SQLite beside a question, and what came of it. Of several queries that were begun only the last one counts. */
import type { QueryVerdict } from 'contract/library/sql/check-query.ts'
import type { Refusal, SqlRequest } from 'contract/library/sql/perform.ts'
import type { Result } from 'contract/library/sql/run-query.ts'
import { useEffect, useRef, useState } from 'react'
import { createSql, type Outcome } from './sql.ts'

/** The page's own. Its worker is made when it is asked first. */
export const sql = createSql(() => new Worker(new URL('./sql-worker.ts', import.meta.url), { type: 'module', name: 'sql' }))

export type SqlWork =
  | { phase: 'nothing' }
  | { phase: 'running'; type: 'run' | 'check' }
  | { phase: 'ran'; result: Result }
  | { phase: 'checked'; verdict: QueryVerdict }
  | ({ phase: 'refused' } & Refusal)
  | { phase: Exclude<Outcome['end'], 'replied'> }

type Query = Extract<SqlRequest, { type: 'run' | 'check' }>

export interface SqlWorker {
  /** @param prepare what is asked, or undefined where there is nothing to ask after all */
  start(type: Query['type'], prepare: () => Query | undefined | Promise<Query | undefined>): Promise<SqlWork>
  stop(): void
}

/** Who leaves the question leaves its query. */
export function useSqlWork(): [SqlWork, SqlWorker] {
  const [work, show] = useState<SqlWork>({ phase: 'nothing' })
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
      sql.stop()
    },
    [],
  )
  const start: SqlWorker['start'] = async (type, prepare) => {
    latest.current += 1
    const mine = latest.current
    sql.stop()
    show({ phase: 'running', type })
    const asked = await prepare()
    if (mine !== latest.current) return { phase: 'stopped' }
    const next = asked ? workOf(await sql.ask(asked)) : { phase: 'nothing' as const }
    if (mine === latest.current) show(next)
    return mine === latest.current ? next : { phase: 'stopped' }
  }
  const stop = () => {
    latest.current += 1
    sql.stop()
    show({ phase: 'stopped' })
  }
  return [work, { start, stop }]
}

function workOf(outcome: Outcome): SqlWork {
  if (outcome.end !== 'replied') return { phase: outcome.end }
  const { reply } = outcome
  switch (reply.type) {
    case 'ran':
      return { phase: 'ran', result: reply.result }
    case 'checked':
      return { phase: 'checked', verdict: reply.verdict }
    case 'refused':
      return { phase: 'refused', by: reply.by, message: reply.message, line: reply.line }
    // No query is answered so.
    case 'described':
      return { phase: 'nothing' }
  }
}
