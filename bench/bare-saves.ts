/**
 * What is possible for an answer that is saved: `node:http` and the product's own two statements, the look-up of the sitting and the save, taken
 * down while they run once. No router, no validation, no reply schema.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { columnValues } from '../server/src/db/column-values.ts'
import { findSitting, saveAnswer } from '../server/src/features/assessments/sittings/store.ts'
import { hashOf } from '../server/src/platform/secrets.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, types: columnValues })

const recorded = {
  ...{ attemptId: 1001, position: 1002, version: 1003 },
  given: { answer: 'recorded' },
  tokenHash: Buffer.alloc(32),
}
const recordedAt = new Date()
const lookUp = await statementOf(pool, (db) => findSitting(db, { tokenHash: recorded.tokenHash }))
const save = await statementOf(pool, (db) => saveAnswer(db, recorded, recordedAt))

const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const now = new Date()
  const tokenHash = hashOf(request.headers.authorization?.slice('Token '.length) ?? '')
  const [sitting] = await ask(lookUp, 'look-up', () => tokenHash)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { given, version } = JSON.parse(Buffer.concat(chunks).toString())
  const position = Number(request.url?.split('/').at(-1))
  const values = new Map<unknown, unknown>([
    [recorded.attemptId, sitting.attemptId],
    [recorded.position, position],
    [recorded.version, version],
    [JSON.stringify(recorded.given), JSON.stringify(given)],
    [recorded.tokenHash, tokenHash],
  ])
  const [saved] = await ask(save, 'save', (value) =>
    value instanceof Date ? new Date(now.getTime() + value.getTime() - recordedAt.getTime()) : values.get(value),
  )
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ version: saved.version, saved_at: now, server_now: now, ends_at: saved.ends_at }))
}

const ask = async ({ sql, parameters }: CompiledQuery, name: string, of: (value: unknown) => unknown) =>
  (await pool.query({ name, text: sql, values: parameters.map(of) })).rows

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
// Whoever started it is gone.
process.once('disconnect', () => process.exit())
