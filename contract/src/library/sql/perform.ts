/** What the page asks its SQL worker for, and what comes back. Plain data: it is copied from one to the other. */
import { type CheckRequest, checkQuery, type QueryVerdict } from './check-query.ts'
import type { SqlEngine } from './engine.ts'
import { plainQuery } from './plain-query.ts'
import { RefusedQuery } from './refused-query.ts'
import { type DescribedTable, describeTables, type Result, runQuery } from './run-query.ts'

export type SqlRequest =
  | { type: 'describe'; tables: string }
  | { type: 'run'; tables: string; query: string }
  | ({ type: 'check' } & CheckRequest)

export type SqlReply =
  | { type: 'described'; tables: DescribedTable[] }
  | { type: 'ran'; result: Result }
  | { type: 'checked'; verdict: QueryVerdict }
  | ({ type: 'refused' } & Refusal)

/** Why a query has no result, as SQLite says it or as we do. */
export interface Refusal {
  by: 'sqlite' | 'us'
  message: string
  /** Of the query, from 1, where a sign in it is to blame. */
  line: number | null
}

export async function perform(engine: SqlEngine, request: SqlRequest): Promise<SqlReply> {
  try {
    if (request.type === 'describe') return { type: 'described', tables: describeTables(engine, request.tables) }
    if (request.type === 'run') return { type: 'ran', result: runQuery(engine, request.tables, request.query) }
    // What is refused at a sign was not tried on any data.
    plainQuery(request.query)
    return { type: 'checked', verdict: await checkQuery(engine, request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof RefusedQuery) return { type: 'refused', by: 'us', message, line: error.line }
    return { type: 'refused', by: 'sqlite', message, line: null }
  }
}
