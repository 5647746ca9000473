import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCandidateCount } from './demo-market.ts'
import { addDemoPeople, demoPeople } from './demo-people.ts'
import { insertEmailLink } from './features/accounts/link-store.ts'
import { openSession } from './features/accounts/sessions.ts'
import { findUserByEmail } from './features/accounts/store.ts'
import { recordPurchase } from './features/payments/recording/record-purchase.ts'
import { days, hours } from './platform/clock.ts'
import { queueMail } from './platform/outbox.ts'
import { countDemoLeft, removeDemoPeople } from './remove-demo-people.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { bookAt, buyInterview, makeInterviewer } from './testing/mock-interviews.ts'
import { makePerson } from './testing/people.ts'
import { rowCounts } from './testing/row-counts.ts'

const cast = { people: demoPeople.length + demoCandidateCount, orders: 0 }
const nothing = { people: 0, orders: 0 }

const migration = join(import.meta.dirname, 'db/migrations/0018_demo_people.sql')

let t: TestApp
beforeAll(async () => {
  // Nothing is marked but what a test marks.
  t = await testApp({ env: { PUBLIC_URL: 'https://prep.example' } })
})
afterAll(() => t.close())

test('demo people go with all that they did and bought, and nobody else does', async () => {
  const { db } = t.deps
  const person = await makePerson(t)
  const bought = { module: 'interview', code: '1month_bank', at: t.clock.now() } as const
  await recordPurchase(t.deps, { ...bought, userId: person.id, email: person.email })
  const others = await rowCounts(db)

  await addDemoPeople(t.deps)
  const subscriber = await findUserByEmail(db, 'subscriber@example.com')
  await openSession(db, { userId: subscriber?.id ?? 0, deviceHash: Buffer.alloc(32), ua: '', state: 'full' }, t.clock.now())
  expect(await countDemoLeft(db)).toEqual(cast)

  expect(await removeDemoPeople(t.deps, 'a test')).toEqual(cast)
  expect(await countDemoLeft(db)).toEqual(nothing)
  expect(await rowCounts(db)).toEqual(others)
  expect(await removeDemoPeople(t.deps, 'a test')).toEqual(nothing)
  const audited = await db.selectFrom('audit').select('detail').where('event', '=', 'demo people removed').orderBy('id').execute()
  expect(audited.map(({ detail }) => detail)).toEqual([
    { by: 'a test', ...cast },
    { by: 'a test', ...nothing },
  ])
})

test('what somebody else ordered in a demo goes, and they stay with what they have paid and were written', async () => {
  const { db, config, clock } = t.deps
  const { id: userId, email } = await makePerson(t)
  const bought = { userId, email, code: '1month_bank', at: clock.now() }
  await recordPurchase(t.deps, { ...bought, module: 'interview' })
  const paid = await rowCounts(db)
  await recordPurchase({ ...t.deps, config: { ...config, demo: 'local' } }, { ...bought, module: 'vantage', code: 'year' })
  const mails = (await rowCounts(db)).mails

  expect(await removeDemoPeople(t.deps, 'a test')).toEqual({ people: 0, orders: 1 })
  expect(await rowCounts(db)).toEqual({ ...paid, mails })
})

test('mail to every address of theirs goes, and to nobody else’s', async () => {
  const { db, clock } = t.deps
  await addDemoPeople(t.deps)
  const { email: resident } = await makePerson(t)
  const demoPerson = await findUserByEmail(db, 'newcomer@example.com')
  const link = { tokenHash: Buffer.alloc(32), userId: demoPerson?.id ?? 0, purpose: 'change', now: clock.now() } as const
  await insertEmailLink(db, { ...link, email: 'asked-for@example.com', expiresAt: clock.now() })
  await insertEmailLink(db, { ...link, tokenHash: Buffer.alloc(32, 1), email: resident, expiresAt: clock.now() })
  const mail = { subject: 'Hello', text: '', html: '' }
  for (const address of ['newcomer@example.com', 'asked-for@example.com', resident])
    await queueMail(db, address, mail, clock.now())

  await removeDemoPeople(t.deps, 'a test')
  const left = await db.selectFrom('mails').select('recipient').where('subject', '=', 'Hello').execute()
  expect(left).toEqual([{ recipient: resident }])
})

test('what a visitor booked in a demo goes, with the mails to the address that they gave', async () => {
  const { db, config, clock } = t.deps
  await makeInterviewer(t)
  const others = await rowCounts(db)
  const bought = await buyInterview({ deps: { ...t.deps, config: { ...config, demo: 'local' } } })
  const in3Days = Math.ceil(clock.now().getTime() / hours(1)) * hours(1) + days(3)
  expect((await bookAt(t, bought, new Date(in3Days), { email: 'typed@example.com' })).status).toBe(200)
  expect(await removeDemoPeople(t.deps, 'a test')).toEqual({ people: 0, orders: 1 })
  // The interviewer, who stays, was written to.
  expect(await rowCounts(db)).toEqual({ ...others, mails: (others.mails ?? 0) + 1 })
})

test('what only grows does so again afterwards', async () => {
  await removeDemoPeople(t.deps, 'a test')
  for (const table of ['orders', 'payment_events'])
    await expect(sql`delete from ${sql.table(table)}`.execute(t.deps.db)).rejects.toThrow(`${table} only grow`)
})

test('those whom an earlier version made are known by their addresses', async () => {
  const { db } = t.deps
  await addDemoPeople(t.deps)
  await db.updateTable('users').set({ is_demo: false }).execute()
  const [, update = ''] = readFileSync(migration, 'utf8').split(/^(?=update )/m)
  await sql.raw(update).execute(db)
  const known = demoPeople.filter(({ email }) => update.includes(`'${email}'`))
  expect(known.length).toBeGreaterThan(10)
  expect(await countDemoLeft(db)).toEqual({ people: known.length, orders: 0 })
})
