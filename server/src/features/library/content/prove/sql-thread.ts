/** SQLite for the prover, in a thread of its own, so that a query that never ends can be ended from outside. */
import { parentPort } from 'node:worker_threads'
import { checkQuery } from 'contract/library/sql/check-query.ts'
import { makeRecording } from 'contract/library/sql/recording.ts'
import { describeTables, runQuery } from 'contract/library/sql/run-query.ts'
import loadSqlEngine from 'sql.js'
import type { ProverRequest } from './prover-sql.ts'

const engine = await loadSqlEngine({ useOldExtensionFunctions: false })

parentPort?.on('message', async (asked: ProverRequest) => {
  try {
    parentPort?.postMessage({ value: await answer(asked) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage({ value: 'ready' })

function answer(asked: ProverRequest): unknown {
  if (asked.type === 'describe') return describeTables(engine, asked.tables)
  if (asked.type === 'run') return runQuery(engine, asked.tables, asked.query, { isReversed: asked.isReversed })
  if (asked.type === 'record') return makeRecording(asked.salt, asked.shown, asked.hidden)
  return checkQuery(engine, asked)
}
