/** How the machine is: what runs, what waits, what went wrong. Nothing secret is among it. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, TextOrNull, Timestamp } from '../fields.ts'

const Process = Type.Object({
  id: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  commit: TextOrNull,
  node: Type.String(),
  started_at: Timestamp,
  seen_at: Timestamp,
  state: OneOf('up', 'silent', 'stopped'),
  memory_bytes: Type.Integer(),
  disk_bytes: Type.Integer({ description: 'of the file system that its data folder is on' }),
  disk_free_bytes: Type.Integer(),
})

const Job = Type.Object({
  name: Type.String(),
  every_seconds: Type.Number(),
  ended_at: Type.Unsafe<string | null>({ ...TextOrNull, description: 'when it ran last, in any process' }),
  took_ms: IntegerOrNull,
  next_at: Type.Unsafe<string | null>({ ...TextOrNull, description: 'in the processes that are up' }),
  failed_at: TextOrNull,
  problem: Type.Unsafe<string | null>({ ...TextOrNull, description: 'what it said when it failed last, within a week' }),
  is_failing: Type.Boolean(),
})

const Backup = Type.Object({
  id: Type.Integer(),
  file: Type.String(),
  by_itself: Type.Boolean(),
  began_at: Timestamp,
  ended_at: TextOrNull,
  bytes: IntegerOrNull,
  problem: TextOrNull,
  is_there: Type.Boolean({ description: 'where the process that answers looks for it' }),
})

const Machine = Type.Object({
  commit: TextOrNull,
  migration: Type.String({ description: 'the newest' }),
  node: Type.String(),
  engine: OneOf('embedded', 'postgres'),
  engine_version: Type.String(),
  database_bytes: Type.Integer(),
  processes: Type.Array(Process, { maxItems: 50, description: 'those of the last day, the newest word first' }),
  mails: Type.Object({
    waiting: Type.Integer(),
    oldest_waiting_at: TextOrNull,
    given_up: Type.Integer({ description: 'within the last day' }),
    held: Type.Integer({ description: 'of a restored copy: what its original had queued, and sends itself' }),
  }),
  jobs: Type.Array(Job, { maxItems: 100 }),
  limits: Type.Object({
    settings: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), { maxItems: 50 }),
    counted: Type.Array(
      Type.Object({
        name: Type.String(),
        counted: Type.Integer({ description: 'whom or what it counts at this moment' }),
        reached: Type.Integer({ description: 'how often an account was told so within a day' }),
      }),
      { maxItems: 100 },
    ),
  }),
  errors: Type.Array(
    Type.Object({
      method: Type.String(),
      route: Type.String(),
      status: Type.Integer(),
      count: Type.Integer(),
      count_in_day: Type.Integer({ description: 'of these, within the last 24 hours' }),
      last_at: Timestamp,
      last_request: Type.String({ description: 'by which the last one stands in the log' }),
    }),
    { maxItems: 100, description: 'of all processes within a week, by route; the last first' },
  ),
  backups: Type.Object({
    every_seconds: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
    keep: IntegerOrNull,
    is_encrypted: Type.Boolean(),
    newest_at: Type.Unsafe<string | null>({ ...TextOrNull, description: 'of the newest that was found whole' }),
    list: Type.Array(Backup, { maxItems: 20 }),
  }),
})

export const readMachine = endpoint('GET /admin/machine', {
  who: 'admin',
  summary: 'What runs, what waits and what went wrong, in all processes.',
  replies: { 200: Machine },
})

const QueuedMail = Type.Object({
  id: Type.Integer(),
  recipient: Type.String(),
  subject: Type.String({ description: 'without the digits of a code' }),
  created_at: Timestamp,
  due_at: Timestamp,
  given_up_at: TextOrNull,
  attempts: Type.Integer(),
  last_error: TextOrNull,
  may_try: Type.Boolean({ description: 'there is something to send, and nobody else sends it' }),
})

export const mailLists = ['waiting', 'given_up', 'given_up_in_day'] as const

export const listMails = endpoint('GET /admin/machine/mails', {
  who: 'admin',
  summary: 'The mails that wait, or were given up (ever, or in the last 24 hours), the newest first, 25 a page.',
  query: Type.Object({
    list: OneOf(...mailLists),
    cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  replies: { 200: Type.Object({ mails: Type.Array(QueuedMail, { maxItems: 25 }), next_cursor: IntegerOrNull }) },
})

const ofMail = { params: Type.Object({ id: Id }), replies: { 200: Nothing } }

export const retryMail = endpoint('POST /admin/machine/mails/{id}/retry', {
  who: 'admin',
  summary: 'Tries a mail again at once: one that waits for its next try, or was given up.',
  ...ofMail,
})

export const giveUpMail = endpoint('POST /admin/machine/mails/{id}/give-up', {
  who: 'admin',
  summary: 'Tries a mail that waits no more.',
  ...ofMail,
})

export type Machine = Static<typeof Machine>
export type MailList = (typeof mailLists)[number]
export type QueuedMail = Static<typeof QueuedMail>
