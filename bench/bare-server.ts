/**
 * What is possible: `node:http`, two prepared statements, `JSON.stringify`. No router, no validation, no reply schema, no
 * headers beyond the type. The statements' texts are the product's own, taken down while its queries run once.
 */
import { createServer } from 'node:http'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { callerParts } from '../server/src/caller-parts.ts'
import { columnValues } from '../server/src/db/column-values.ts'
import { profileOf } from '../server/src/features/accounts/profile.ts'
import { sessionReader } from '../server/src/features/accounts/session-store.ts'
import { profileReader } from '../server/src/features/accounts/store.ts'
import { contentAddress, type SignContent } from '../server/src/features/library/content-address.ts'
import {
  type EntryRow,
  findEntries,
  findIndex,
  findItem,
  type IndexRow,
  type ItemRow,
} from '../server/src/features/library/lists/store.ts'
import { isInterviewer } from '../server/src/features/mock-interviews/calendars/calendar-store.ts'
import { accessJsonOf, subscriptionStatusFrom } from '../server/src/features/payments/payments.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { hashOf } from '../server/src/platform/secrets.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, types: columnValues })
const secretKey = process.env.SECRET_KEY ?? ''

const session = await statementOf(pool, (db) => sessionReader(callerParts)(db, Buffer.alloc(32), new Date()))
const entries = await statementOf(pool, (db) =>
  findEntries(
    db,
    { id: 1, isStaff: false, isOpen: true, hasPreviews: true },
    { module: 'interview', category: 'statistics', limit: 501 },
  ),
)
const index = await statementOf(pool, (db) =>
  findIndex(
    db,
    { id: 1, isStaff: false, isOpen: true, hasPreviews: true },
    { module: 'interview', category: 'statistics', limit: 500 },
  ),
)
const item = await statementOf(pool, (db) => findItem(db, 7, 1))
const profile = await statementOf(pool, (db) => profileReader({ accessJsonOf, isInterviewer })(db, 1, '1', new Date()))

const server = createServer(async (request, response) => {
  const now = new Date()
  const token = hashOf(request.headers.authorization?.slice('Token '.length) ?? '')
  const { rows } = await pool.query({ name: 'session', text: session.sql, values: filled(session, [], now, token) })
  const reader = rows[0]
  const [, , call = '', which = ''] = request.url?.split('/') ?? []
  const read = call === 'user-profile' ? readProfile : call === 'shelf' ? readIndex : which === '7' ? readItem : readEntries
  const body = await read(reader.user_id, now)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
})

async function readEntries(userId: number, now: Date) {
  const { rows } = await pool.query<EntryRow>({ name: 'entries', text: entries.sql, values: filled(entries, [1, userId], now) })
  const sign = contentAddress({ secretKey, clock: systemClock }, userId)
  return rows.map((row) => ({
    interview: itemOf(row, userId, sign),
    discussions: row.discussions ?? [],
    discussion_count: row.discussion_count,
  }))
}

async function readItem(userId: number, now: Date) {
  const { rows } = await pool.query<ItemRow>({ name: 'item', text: item.sql, values: filled(item, [1, userId], now) })
  return rows[0] && itemOf(rows[0], userId, contentAddress({ secretKey, clock: systemClock }, userId))
}

const itemOf = (row: ItemRow, userId: number, sign: SignContent) => ({
  id: row.id,
  title: row.title,
  category: row.category,
  sub_type_name: row.group_name,
  difficulty: row.difficulty,
  preview: row.preview,
  content_uri: sign(row.id),
  access_history: row.seen ? [userId] : [],
})

async function readIndex(userId: number, now: Date) {
  const { rows } = await pool.query<IndexRow>({ name: 'index', text: index.sql, values: filled(index, [1, userId], now) })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    group: row.group_name,
    difficulty: row.difficulty,
    preview: row.preview,
    locked: false,
    discussion_count: row.discussion_count,
    status: row.progress ?? (row.seen ? 'seen' : 'new'),
    topics: row.topics,
    companies: row.companies,
    time_target: row.time_target,
    bookmarked: row.bookmarked,
    first_right_percent: row.first_right_percent,
  }))
}

async function readProfile(userId: number, now: Date) {
  const { rows } = await pool.query({ name: 'profile', text: profile.sql, values: filled(profile, [1, userId], now) })
  return profileOf(rows[0], subscriptionStatusFrom(rows[0].access, now))
}

/** The values of the statement as it ran, with the reader and the moment of this request put in. */
function filled({ parameters }: CompiledQuery, [from, to]: number[], now: Date, token?: Buffer) {
  return parameters.map((value) => {
    if (value instanceof Date) return now
    if (Buffer.isBuffer(value)) return token
    return value === from && to !== undefined ? to : value
  })
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
