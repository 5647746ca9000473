/** What the page asks its SQL worker for, and what comes back. Plain data: it is copied from one to the other. */
import { type CheckRequest, checkQuery, type QueryVerdict } from './check-query.ts'
import type { SqlEngine } from './engine.ts'
import { type DescribedTable, describeTables, type Result, ReturnsNoTable, runQuery } from './run-query.ts'

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
}

export async function perform(engine: SqlEngine, request: SqlRequest): Promise<SqlReply> {
  try {
    if (request.type === 'describe') return { type: 'described', tables: describeTables(engine, request.tables) }
    if (request.type === 'run') return { type: 'ran', result: runQuery(engine, request.tables, request.query) }
    return { type: 'checked', verdict: await checkQuery(engine, request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { type: 'refused', by: error instanceof ReturnsNoTable ? 'us' : 'sqlite', message }
  }
}
