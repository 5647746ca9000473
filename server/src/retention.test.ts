import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './platform/audit.ts'
import { after, days, minutes } from './platform/clock.ts'
import { queueMail } from './platform/outbox.ts'
import { sweep } from './retention.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { makePerson } from './testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ago = (count: number, more = 0) => after(t.clock.now(), -days(count) - more)
const sweepAll = async () => {
  while (await sweep(t.deps.db, t.clock.now()));
}
const old = minutes(1)
const young = -minutes(1)

test('events are kept for a year', async () => {
  for (const age of [old, young]) await audit(t.deps.db, { event: 'logged out', detail: { age } }, ago(365, age))
  await sweepAll()
  expect(await t.deps.db.selectFrom('audit').select('detail').where('event', '=', 'logged out').execute()).toEqual([
    { detail: { age: young } },
  ])
})

test('mail that has left, or never will, is kept for ninety days; what waits is kept', async () => {
  const mail = (subject: string) => ({ subject, text: '', html: '' })
  const queue = async (subject: string, at: Date, over: object) => {
    await queueMail(t.deps.db, 'aged@example.com', mail(subject), at)
    await t.deps.db.updateTable('mails').set(over).where('subject', '=', subject).execute()
  }
  await queue('old, sent', ago(90, old), { sent_at: ago(89) })
  await queue('old, given up', ago(90, old), { given_up_at: ago(89) })
  await queue('old, waiting', ago(90, old), { attempts: 1 })
  await queue('young, sent', ago(90, young), { sent_at: ago(89) })
  await sweepAll()
  const kept = await t.deps.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', 'aged@example.com')
    .orderBy('id')
    .execute()
  expect(kept.map(({ subject }) => subject)).toEqual(['old, waiting', 'young, sent'])
})

test('an account whose address nobody has confirmed is kept for thirty days; one that was confirmed, or is suspended, stays', async () => {
  const people = {
    old: await makePerson(t, { isConfirmed: false }),
    young: await makePerson(t, { isConfirmed: false }),
    confirmed: await makePerson(t),
    suspended: await makePerson(t, { isConfirmed: false }),
    administrator: await makePerson(t, { isConfirmed: false }),
  }
  const set = (id: number, values: object) => t.deps.db.updateTable('users').set(values).where('id', '=', id).execute()
  for (const { id } of Object.values(people)) await set(id, { created_at: ago(30, old) })
  await set(people.young.id, { created_at: ago(30, young) })
  await set(people.suspended.id, { suspended_at: ago(1) })
  await set(people.administrator.id, { is_admin: true })
  await sweepAll()
  const left = await t.deps.db.selectFrom('users').select('id').orderBy('id').execute()
  const { old: gone, ...stay } = people
  expect(left.map(({ id }) => id)).toEqual(Object.values(stay).map(({ id }) => id))
  // The name and the address are free again.
  await makePerson(t, { email: gone.email, username: gone.username })
})

test('loads of the content folder are kept for ninety days, and the newest without an error for longer', async () => {
  for (const refused_count of [0, 0, 1]) {
    const none = { items: 1, added: [], changed: [], hidden: [], refused: [], added_count: 0, changed_count: 0, hidden_count: 0 }
    const row = { ...none, refused_count, source_hash: null, at: ago(90, old) }
    await t.deps.db.insertInto('content_loads').values(row).execute()
  }
  await sweepAll()
  const left = await t.deps.db.selectFrom('content_loads').select('refused_count').execute()
  expect(left).toEqual([{ refused_count: 0 }])
})

test('however much is due, it goes a batch at a time', async () => {
  const now = t.clock.now()
  await sql`insert into limits (key, hits, expires_at) select 'many:' || n, '{}', ${now} from generate_series(1, 2500) n`.execute(
    t.deps.db,
  )
  const left = async () => (await t.deps.db.selectFrom('limits').select('key').where('key', 'like', 'many:%').execute()).length
  const rounds = []
  do rounds.push(await left())
  while (await sweep(t.deps.db, now))
  expect(rounds).toEqual([2500, 1500, 500])
  expect(await left()).toBe(0)
})

test('the operator is told of every table how long its rows are kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    t.deps.db,
  )
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [, section = ''] = /\n## How long things are kept\n([\s\S]*?)\n## /.exec(manual) ?? []
  const tables = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = tables.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(told.toSorted()).toEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations')
      .toSorted(),
  )
})
