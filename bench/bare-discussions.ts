/**
 * What is possible for a thread that is read and an answer that is posted: `node:http`, the product's own statements, taken down while it runs
 * once, and `JSON.stringify`. No router, no validation, no reply schema, and of a posted text no rendering.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { callerParts } from '../server/src/caller-parts.ts'
import { columnValues } from '../server/src/db/column-values.ts'
import type { Database } from '../server/src/db/tables.ts'
import { sessionReader } from '../server/src/features/accounts/session-store.ts'
import { noFile } from '../server/src/features/discussions/attachments/store.ts'
import { postAnswer } from '../server/src/features/discussions/posting/post-answer.ts'
import { type AnswerRow, findAnswers, findBestAnswers } from '../server/src/features/discussions/threads/answer-store.ts'
import { cursorOf, top } from '../server/src/features/discussions/threads/standing.ts'
import { findThread, type ThreadRow } from '../server/src/features/discussions/threads/store.ts'
import { answerOf, authorOf, discussionOf, readerOf, unmoderated } from '../server/src/features/discussions/threads/wire.ts'
import { newest as newestNumber } from '../server/src/platform/page-by-number.ts'
import { hashOf } from '../server/src/platform/secrets.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'
import { benchDeps, discussedThread, rendered } from './discussion-deps.ts'

const url = process.env.DATABASE_URL
const pool = new pg.Pool({ connectionString: url, max: 20, types: columnValues })
const deps = await benchDeps()
const author = { id: Number(process.env.BENCH_READER), isStaff: false, open: ['interview'], username: 'reader', email: '' }

const session = await statementOf(pool, (db) => sessionReader(callerParts)(db, Buffer.alloc(32), new Date()))
const thread = await statementOf(pool, (db) => findThread(db, discussedThread, author.id))
const page = { userId: author.id, isStaff: false }
const newest = await statementOf(pool, (db) => findAnswers(db, { ...page, id: discussedThread, before: newestNumber }))
const best = await statementOf(pool, (db) => findBestAnswers(db, { ...page, discussionId: discussedThread, ...top }))

/** All that a post sends, the edges of its transaction among it. */
const recorded: CompiledQuery[] = []
const recorder = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void recorded.push(query),
})
const posted = await postAnswer(
  { ...deps, db: recorder },
  author as never,
  { content: 'Recorded', discussion: discussedThread },
  undefined,
)
const inserted = recorded.findIndex(({ sql }) => sql.includes('insert into discussion_answers'))
const before = recorded.slice(0, inserted)
const after = recorded.slice(inserted + 1)

// Who loads it hangs up in the middle of a request when its time is over.
const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const now = new Date()
  const token = hashOf(request.headers.authorization?.slice('Token '.length) ?? '')
  const [caller] = await ask<{ user_id: number; username: string; email: string }>(session, (value) =>
    Buffer.isBuffer(value) ? token : value instanceof Date ? now : value,
  )
  const { user_id: id = 0, username = '', email = '' } = caller ?? {}
  const reader = { ...author, id, username, email }
  const body = request.method === 'POST' ? await post(request, reader, now) : await read(request.url ?? '', reader)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
// Whoever started it is gone.
process.once('disconnect', () => process.exit())

async function read(address: string, reader: typeof author) {
  const of = (value: unknown) => (value === author.id ? reader.id : value)
  const [row] = await ask<ThreadRow>(thread, of)
  if (!row) throw new Error('The thread is not there')
  const isBest = address.endsWith('order=best')
  const rows = await ask<AnswerRow>(isBest ? best : newest, of)
  const as = readerOf(deps, reader as never, row)
  const shown = rows.slice(0, 100)
  const last = shown.at(-1)
  const more = rows.length > 100
  const answers = isBest ? shown : shown.reverse()
  return [
    {
      discussion: discussionOf(row, as),
      answers: answers.map((answer) => ({ answer: answerOf(answer, as) })),
      creator: authorOf(row, as),
      about: { title: row.title, category: row.category },
      forum: null,
      solution_known: row.solution_known,
      previous_cursor: more && !isBest ? (answers[0]?.id ?? null) : null,
      newer_cursor: null,
      linked: null,
      next: more && isBest && last ? cursorOf(last) : null,
    },
  ]
}

async function post(request: IncomingMessage, reader: typeof author, now: Date) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { content, discussion } = JSON.parse(Buffer.concat(chunks).toString())
  const of = (answerId?: number) => (value: unknown) => {
    if (value instanceof Date) return now
    if (value === 'Recorded') return content
    if (value === author.id) return reader.id
    if (value === discussedThread) return discussion
    if (value === posted.id && answerId !== undefined) return answerId
    return typeof value === 'string' && value.includes(`:${author.id}`) ? value.replace(`:${author.id}`, `:${reader.id}`) : value
  }
  const client = await pool.connect()
  try {
    let row: ThreadRow | undefined
    for (const query of before) {
      const { rows } = await client.query(statement(query, of()))
      row ??= rows[0]
    }
    const { rows } = await client.query(statement(recorded[inserted]!, of()))
    for (const query of after) await client.query(statement(query, of(rows[0].id)))
    const fresh = {
      edited_at: null,
      reply_count: 0,
      votes: 0,
      voted: false,
      standing: 0,
      gives_away: false,
      parent_id: null,
      ...noFile,
    }
    const answer = { ...posted, ...fresh, ...unmoderated, ...rendered, content, id: rows[0].id, discussion_id: discussion }
    return answerOf(
      { ...answer, created_at: now, creator_id: reader.id, username: reader.username, email: reader.email } as never,
      readerOf(deps, reader as never, row!),
    )
  } finally {
    client.release()
  }
}

const names = new Map<CompiledQuery, string>()

/** Prepared, once for each connection. */
function statement(query: CompiledQuery, of: (value: unknown) => unknown) {
  const name = names.get(query) ?? `statement${names.size}`
  names.set(query, name)
  return { name, text: query.sql, values: query.parameters.map(of) }
}

async function ask<Row>(query: CompiledQuery, of: (value: unknown) => unknown): Promise<Row[]> {
  return (await pool.query(statement(query, of))).rows
}
