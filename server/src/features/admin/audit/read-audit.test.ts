/** What was noted is read and taken along, and never rewritten. */
import { exportAudit, listAudit, listAuditEvents, listPersonEvents, listPersonMails } from 'contract/admin/audit.ts'
import type { EventName } from 'contract/admin/event-words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../platform/audit.ts'
import { after, days } from '../../../platform/clock.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { moveToEmail } from '../../accounts/store.ts'

let t: TestApp
let admin: TestPerson
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  admin = await administrator(t)
})
afterAll(() => t.close())

const list = async (query: object = {}) => (await t.call(listAudit, { token: admin.token, query })).body
// An older release may have noted other events.
const note = (event: string, { userId, by }: { userId?: number; by?: number | string }, at = t.clock.now()) =>
  audit(t.deps.db, { event: event as EventName, ...(userId && { userId }), ...(by && { by }), detail: { event } }, at)

test('it is filtered by whom, by whom it was done, event and days, the newest first', async () => {
  const person = await makePerson(t)
  const start = t.clock.now()
  const day = (count: number) => after(start, -days(count))
  const iso = (count: number) => day(count).toISOString().slice(0, 10)
  await note('long ago', { userId: person.id }, day(9))
  await note('lately', { userId: person.id, by: admin.id }, day(4))
  await note('now', { userId: person.id, by: 'command line' })
  const events = async (query: object) => (await list(query)).rows.map(({ event }) => event)
  expect(await events({ whom: person.id })).toEqual(['now', 'lately', 'long ago'])
  expect(await events({ by: admin.id })).toEqual(['lately'])
  expect(await events({ event: 'long ago', whom: person.id })).toEqual(['long ago'])
  expect(await events({ whom: person.id, from: iso(4) })).toEqual(['now', 'lately'])
  expect(await events({ whom: person.id, to: iso(4) })).toEqual(['lately', 'long ago'])
  expect(await events({ whom: person.id, from: iso(5), to: iso(3) })).toEqual(['lately'])
  expect((await list({ by: admin.id })).rows).toMatchObject([
    { whom: { id: person.id, username: person.username }, by: { id: admin.id, username: admin.username }, network: null },
  ])
  expect((await t.call(listAuditEvents, { token: admin.token })).body.events).toEqual(
    expect.arrayContaining(['lately', 'long ago', 'now']),
  )
  for (const query of [{ from: 'today' }, { from: '0000-01-01' }, { to: '9999-12-31' }, { whom: 0 }, { event: 'x'.repeat(101) }])
    expect((await t.call(listAudit, { token: admin.token, query })).status, JSON.stringify(query)).toBe(400)
})

test('it is read page by page; of one person by staff as well', async () => {
  const person = await makePerson(t)
  for (let i = 0; i < 51; i++) await note(`step ${i}`, { userId: person.id })
  const first = (await t.call(listPersonEvents, { token: admin.token, params: { userId: person.id } })).body
  expect(first.rows).toHaveLength(50)
  const query = { cursor: first.next_cursor ?? 0 }
  const second = (await t.call(listPersonEvents, { token: admin.token, params: { userId: person.id }, query })).body
  expect(second).toMatchObject({ rows: [{ event: 'step 0' }], next_cursor: null })
})

test('taken along it is a table in which nothing runs, and that it was is noted', async () => {
  const person = await makePerson(t, { username: '=HYPERLINK("x")' })
  await note('asked', { userId: person.id, by: 'command line' })
  const { csv, next_cursor } = (await t.call(exportAudit, { token: admin.token, query: { whom: person.id } })).body
  expect(next_cursor).toBeNull()
  const [head, row] = csv.split('\r\n')
  expect(head).toBe('"time","event","person","username","by","by username","network","detail"')
  expect(row).toContain(`"asked",${person.id},"'=HYPERLINK(""x"")","command line",,,`)
  const query = { whom: person.id, cursor: 2_000_000_000 }
  expect((await t.call(exportAudit, { token: admin.token, query })).body.csv).toContain('"asked"')
  expect((await list({ by: admin.id })).rows).toMatchObject([
    { event: 'audit exported', detail: query },
    { event: 'audit exported', detail: { whom: person.id } },
  ])
})

test('the database refuses to change or delete a row of it; what is older than a year goes all the same', async () => {
  const { db, clock } = t.deps
  await note('old', {}, after(clock.now(), -days(366)))
  const rows = async (event: string) => (await db.selectFrom('audit').select('id').where('event', '=', event).execute()).length
  for (const change of [sql`update audit set event = 'x'`, sql`delete from audit`, sql`truncate audit`])
    await expect(change.execute(db)).rejects.toThrow('audit is never rewritten')
  expect(await rows('old')).toBe(1)
  await sweep(db, clock.now())
  expect(await rows('old')).toBe(0)
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('audit is never rewritten')
})

test('mails are listed with what became of them, also to an address that somebody had', async () => {
  const person = await makePerson(t)
  const mail = (subject: string) => ({ subject, text: '', html: '' })
  await queueMail(t.deps.db, person.email, mail('To the first address'), t.clock.now())
  await moveToEmail(t.deps.db, person.id, `new-${person.email}`, t.clock.now())
  await queueMail(t.deps.db, `NEW-${person.email}`, mail('To the second'), t.clock.now())
  const read = (userId: number) => t.call(listPersonMails, { token: admin.token, params: { userId } })
  expect((await read(person.id)).body).toMatchObject({
    mails: [
      { subject: 'To the second', sent_at: null, given_up_at: null, due_at: expect.any(String), attempts: 0 },
      { subject: 'To the first address' },
    ],
    next_cursor: null,
  })
  expect((await read(2_000_000_000)).status).toBe(400)
})

test('what is mailed to an address that they had is another’s from when it is', async () => {
  const first = await makePerson(t)
  const subjectsOf = async ({ id }: TestPerson) => {
    const { mails } = (await t.call(listPersonMails, { token: admin.token, params: { userId: id } })).body
    return mails.map(({ subject }) => subject)
  }
  const mail = (subject: string) => queueMail(t.deps.db, first.email, { subject, text: '', html: '' }, t.clock.now())
  await mail('To the first')
  await moveToEmail(t.deps.db, first.id, `away-${first.email}`, t.clock.now())
  t.clock.advance(days(8))
  admin = await administrator(t)
  const second = await makePerson(t, { email: first.email })
  await mail('To the second')
  expect(await subjectsOf(first)).toEqual(['To the first'])
  expect(await subjectsOf(second)).toEqual(['To the second'])
})
