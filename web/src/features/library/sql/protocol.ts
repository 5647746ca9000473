/** What the page and the SQL worker say to each other. Plain data: it is copied from one to the other. */
import type { SqlReply, SqlRequest } from 'contract/library/sql/perform.ts'

export interface Asked {
  job: number
  request: SqlRequest
}

export type WorkerEvent =
  /** SQLite did not start; nothing else will come. */
  | { type: 'broken'; message: string }
  /** SQLite is loaded; from here on it is the query that takes its time. */
  | { type: 'begun'; job: number }
  | { type: 'replied'; job: number; reply: SqlReply }
