/** Leaving for good: asked for, thought about for a week, done, and done to its end whatever cuts it off. */
import { login } from 'contract/accounts/api.ts'
import { getDiscussion } from 'contract/discussions/api.ts'
import { askForErasure, askForExport, erasureDays, getPrivacy, takeBackErasure } from 'contract/privacy/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productChecks } from '../../checks.ts'
import { productPersonalData } from '../../personal-data.ts'
import { days, minutes } from '../../platform/clock.ts'
import { lookForWhatCannotBe } from '../../platform/consistency.ts'
import { queueMail, sendDueMails } from '../../platform/outbox.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { hashOf } from '../../platform/secrets.ts'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { makeLeaver, mark, type TestLeaver } from '../../testing/leaver.ts'
import { subjectsTo } from '../../testing/mails.ts'
import { makeInterviewer } from '../../testing/mock-interviews.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { makeSubscriber } from '../../testing/subscriber.ts'
import { openSession } from '../accounts/sessions.ts'
import { moveToEmail } from '../accounts/store.ts'
import { sweepFiles } from '../discussions/attachments/sweep-files.ts'
import { carryOutErasures } from './carry-out-erasures.ts'
import { makeExports } from './make-exports.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const runJob = async (data: readonly PersonalData[] = productPersonalData) => {
  while (await carryOutErasures(t.deps, data));
}
const leave = ({ token, password }: TestPerson, body: object = {}) =>
  t.call(askForErasure, { token, body: { current_password: password, remove_posts: false, ...body } })
const logIn = ({ email, password, deviceId }: TestPerson) => t.call(login, { body: { email, password, device_id: deviceId } })
const erasureOf = async ({ token }: { token?: string | undefined }) =>
  (await t.call(getPrivacy, token ? { token } : {})).body.erasure
const userRow = ({ id }: TestPerson) => t.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** In which tables a word of theirs stands. Mails to others may name them, until they are forgotten as all mails are. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    t.deps.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(name)} line
      where strpos(lower(${name === 'mails' ? sql`recipient` : sql`line::text`}), ${word}) > 0 limit 1`.execute(t.deps.db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

const goes = productPersonalData.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([place, rule]) => (rule === 'delete' && place.endsWith('_id') ? [place] : [])),
)

async function placesOf({ id }: TestPerson): Promise<string[]> {
  const found: string[] = []
  for (const place of goes) {
    const [table = '', column = ''] = place.split('.')
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(t.deps.db)
    if (rows.length > 0) found.push(place)
  }
  return found
}

/** Whatever waits leaves, and what expires by itself within a day does. */
async function aDayLater() {
  while (await sendDueMails({ ...t.deps, mailer: { ...t.deps.mailer, send: async () => {} } }));
  t.clock.advance(days(1))
  await runJob()
  while (await sweep(t.deps.db, t.clock.now()));
}

/** To the end: a week later, with the receipt on its way. */
async function leaveForGood(person: TestLeaver, body: object = {}) {
  expect((await leave(person, body)).status).toBe(200)
  t.clock.advance(days(erasureDays))
  await runJob()
}

test('whoever leaves is signed out, told so, and may log in for a week and think again', async () => {
  const person = await makeSubscriber(t, { code: '3months' })
  const asked = await leave(person)
  expect(asked).toMatchObject({ status: 200, body: { erasure: { remove_posts: false } } })
  expect((await t.call(getPrivacy, { token: person.token })).status).toBe(401)
  expect((await subjectsTo(t, person.email)).at(-1)).toBe('Your Bachelier account will be erased in 7 days')

  t.clock.advance(days(erasureDays) - minutes(1))
  await runJob()
  const back = await logIn(person)
  expect(back).toMatchObject({ status: 200, body: { data: { is_leaving: true } } })
  expect(await erasureOf(back.body)).toEqual(asked.body.erasure)
  const kept = await t.call(takeBackErasure, { token: back.body.token! })
  expect(kept).toMatchObject({ status: 200, body: { erasure: null } })
  expect((await subjectsTo(t, person.email)).at(-1)).toBe('Your Bachelier account will not be erased')
  expect((await t.call(takeBackErasure, { token: back.body.token! })).status).toBe(409)

  t.clock.advance(days(erasureDays))
  await runJob()
  expect(await userRow(person)).toMatchObject({ email: person.email, leaves_at: null, is_erased: false })
})

test('the password is asked for, and one that is wrong changes nothing', async () => {
  const person = await makePerson(t)
  expect(await leave(person, { current_password: 'wrong' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'current_password' }] },
  })
  expect(await erasureOf(person)).toBeNull()
  expect((await t.call(askForErasure, { body: { current_password: person.password, remove_posts: false } })).status).toBe(401)
})

test('what goes on ends at once: plans do not renew, and an interview to come is canceled with its credit back in time', async () => {
  const person = await makeLeaver(t)
  await leave(person)
  await runJob()
  const access = t.deps.db.selectFrom('access').select(['status', 'open_until']).where('user_id', '=', person.id)
  expect(await access.execute()).toMatchObject([{ status: 'cancelled', open_until: expect.any(Date) }])
  const { rows } = await sql`
    select booking.status, booking.by, credit.used_at from mock_bookings booking join mock_credits credit on credit.id = booking.credit_id
      join orders on orders.id = credit.order_id where orders.user_id = ${person.id}`.execute(t.deps.db)
  expect(rows).toEqual([{ status: 'cancelled', by: 'candidate', used_at: null }])
})

test('a week later nothing names them any more, and whatever is only theirs is gone', async () => {
  const person = await makeLeaver(t)
  await t.call(askForExport, { token: person.token })
  await makeExports(t.deps, productPersonalData)
  // Each was seen to be there before.
  expect(await placesOf(person)).toEqual(goes)
  expect(await tablesWith(mark)).toEqual(
    expect.arrayContaining(['users', 'person_words', 'mails', 'orders', 'mock_bookings', 'mock_feedback', 'post_reports']),
  )

  await leaveForGood(person)
  const receipt = await t.lastMail(person.email)
  expect(receipt?.subject).toBe('Your Bachelier account has been erased')
  expect(await placesOf(person)).toEqual([])
  await aDayLater()
  expect(await tablesWith(mark)).toEqual([])
  expect((await logIn(person)).status).toBe(400)
  // The address is free again.
  const again = await makePerson(t, { email: person.email, username: person.username })
  expect(again.id).not.toBe(person.id)
  await t.deps.db.deleteFrom('users').where('id', '=', again.id).execute()
})

test('what is mailed to who has an address of theirs by now is none of theirs: not in a copy, and not erased', async () => {
  const first = await makePerson(t)
  await moveToEmail(t.deps.db, first.id, `away-${first.email}`, t.clock.now())
  t.clock.advance(days(8))
  const second = await makePerson(t, { email: first.email })
  await queueMail(t.deps.db, second.email, { subject: 'Your code is 424242', text: '', html: '' }, t.clock.now())

  const copied = productPersonalData.find(({ name }) => name === 'account')?.copies.mails
  const mailsOf = async ({ id }: TestPerson) => (await copied!(id).execute(t.deps.db)).rows
  expect(await mailsOf(first)).toEqual([])
  expect(await mailsOf(second)).toMatchObject([{ subject: 'Your code is 424242' }])

  const token = await openSession(
    t.deps.db,
    { userId: first.id, deviceHash: hashOf(first.deviceId), ua: '', state: 'full' },
    t.clock.now(),
  )
  expect((await leave({ ...first, token })).status).toBe(200)
  t.clock.advance(days(erasureDays))
  await runJob()
  expect((await userRow(first)).is_erased).toBe(true)
  expect(await subjectsTo(t, second.email)).toContain('Your code is 424242')
})

test('money stays by its numbers, and so does the audit, which the database refuses to change', async () => {
  const person = await makeLeaver(t)
  const of = async (table: 'orders' | 'access' | 'billing_entries' | 'terms_decisions') =>
    (await t.deps.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()).length
  const before = [await of('orders'), await of('access'), await of('billing_entries'), await of('terms_decisions')]
  await leaveForGood(person)
  expect([await of('orders'), await of('access'), await of('billing_entries'), await of('terms_decisions')]).toEqual(before)
  const events = await t.deps.db.selectFrom('audit').select('event').where('user_id', '=', person.id).orderBy('id').execute()
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['logged in', 'erasure asked', 'account erased']))
  await expect(sql`update orders set email = 'x' where user_id = ${person.id}`.execute(t.deps.db)).rejects.toThrow('only grow')
  const found: string[] = []
  for await (const wrong of lookForWhatCannotBe(t.deps, productChecks)) found.push(wrong)
  expect(found).toEqual([])
})

const postsOf = async ({ other, asked, askedAlone, answered, answeredAlone, thread }: TestLeaver) => {
  const { rows } = await sql<{ id: string; content: string; by: string }>`
    select post.kind || post.id as id, content, username as by from (
      select 'discussion ' as kind, id, content, creator_id from discussions
      union all select 'answer ', id, content, creator_id from discussion_answers) post
      join users on users.id = creator_id
    where post.kind || post.id = any(${[`discussion ${asked}`, `discussion ${askedAlone}`, `discussion ${thread}`, `answer ${answered}`, `answer ${answeredAlone}`]}::text[])
      or creator_id = ${other.id} order by 1`.execute(t.deps.db)
  return rows
}

const withoutName = (posts: Awaited<ReturnType<typeof postsOf>>, { username }: TestPerson) =>
  posts.map((post) => ({ ...post, content: post.content.replace(username, 'former member') }))

test('posts stay, by a former member, with their files', async () => {
  const person = await makeLeaver(t)
  const before = await postsOf(person)
  await leaveForGood(person)
  const renamed = withoutName(before, person).map((post) =>
    post.by === person.username ? { ...post, by: 'former member' } : post,
  )
  expect(await postsOf(person)).toEqual(renamed)
  await sweepFiles(t.deps)
  const file = await t.deps.files.open(person.storedName)
  expect(file).toBeDefined()
  file?.destroy()
  const { body } = await t.call(getDiscussion, {
    token: (await makeSubscriber(t)).token,
    params: { discussionId: person.asked },
  })
  expect(body[0]?.creator).toEqual({ username: 'former member', email: '' })
})

test('posts go where that was wished, and what others wrote below them stays', async () => {
  const person = await makeLeaver(t)
  const before = await postsOf(person)
  await leaveForGood(person, { remove_posts: true })
  const after = await postsOf(person)
  const ofOthers = (posts: typeof before) => posts.filter(({ by }) => by === person.other.username)
  expect(ofOthers(after)).toEqual(ofOthers(withoutName(before, person)))
  expect(ofOthers(after)).toHaveLength(5)
  expect(after.filter(({ by }) => by !== person.other.username)).toEqual(
    [`answer ${person.answered}`, `discussion ${person.asked}`, `discussion ${person.thread}`].map((id) => ({
      id,
      content: '(removed by who wrote it)',
      by: 'former member',
    })),
  )
  const { rows: left } = await sql`
    select from discussions where creator_id = ${person.id} and content || html || beginning || title like '%leaver%'
    union all select from discussion_answers where creator_id = ${person.id} and content || html || beginning like '%leaver%'`.execute(
    t.deps.db,
  )
  expect(left).toEqual([])
  await sweepFiles(t.deps)
  expect(await t.deps.files.open(person.storedName)).toBeUndefined()
  const found: string[] = []
  for await (const wrong of lookForWhatCannotBe(t.deps, productChecks)) found.push(wrong)
  expect(found).toEqual([])
})

test('cut off in the middle of each feature in turn it is finished by the next run, and nobody can log in meanwhile', async () => {
  const person = await makeLeaver(t)
  await leave(person, { remove_posts: true })
  t.clock.advance(days(erasureDays))
  for (const cutOff of productPersonalData) {
    const cut = productPersonalData.map((part) => ({
      ...part,
      async erase(...given: Parameters<NonNullable<PersonalData['erase']>>) {
        await part.erase?.(...given)
        if (part === cutOff) throw new Error('killed')
      },
    }))
    await runJob(cut)
    // Of the account itself nothing is left half.
    expect(await userRow(person)).toMatchObject({ is_erased: cutOff !== productPersonalData[0] })
    const rows = t.deps.db.selectFrom('erasures').select('erased_at').where('user_id', '=', person.id)
    expect(await rows.execute()).toEqual([{ erased_at: null }])
  }
  expect((await logIn(person)).status).toBe(400)
  await runJob()
  expect(await placesOf(person)).toEqual([])
  expect((await subjectsTo(t, person.email)).filter((subject) => subject.endsWith('has been erased'))).toHaveLength(1)
  await aDayLater()
  expect(await tablesWith(mark)).toEqual([])
})

test('an interviewer hands over first, and so does the last administrator', async () => {
  const interviewer = await makeInterviewer(t)
  expect(await leave(interviewer)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You are an interviewer\. Ask an administrator/) },
  })
  await t.deps.db.updateTable('mock_interviewers').set({ is_open: false }).where('user_id', '=', interviewer.id).execute()
  expect((await leave(interviewer)).status).toBe(200)

  await t.deps.db.updateTable('users').set({ is_admin: false }).execute()
  const last = await administrator(t)
  const refused = { status: 409, body: { message: 'You are the last administrator. Make someone else an administrator first.' } }
  expect(await leave(last)).toMatchObject(refused)
  expect((await t.call(getPrivacy, { token: last.token })).body.hindrance).toBe(refused.body.message)
  const another = await administrator(t)
  expect((await leave(last)).status).toBe(200)
  // Who is about to leave is nobody to hand over to.
  expect(await leave(another)).toMatchObject(refused)
})

test('who takes on something in their week is not erased while they have it', async () => {
  await administrator(t)
  const person = await makePerson(t)
  await leave(person)
  await makeInterviewerOf(person)
  t.clock.advance(days(erasureDays))
  await runJob()
  expect((await userRow(person)).is_erased).toBe(false)
  await t.deps.db.updateTable('mock_interviewers').set({ is_open: false }).where('user_id', '=', person.id).execute()
  await runJob()
  expect((await userRow(person)).is_erased).toBe(false)
  t.clock.advance(days(1))
  await runJob()
  expect((await userRow(person)).is_erased).toBe(true)
})

async function makeInterviewerOf({ id }: TestPerson) {
  await sql`insert into mock_interviewers (user_id, shown_name, zone, notice_minutes, horizon_days, buffer_minutes, per_day, is_open, created_at)
    values (${id}, 'Shown', 'UTC', 0, 30, 0, 5, true, ${t.clock.now()})`.execute(t.deps.db)
}

test('an erased account is not swept away with those that nobody has confirmed', async () => {
  const person = await makePerson(t)
  await leave(person)
  t.clock.advance(days(60))
  await runJob()
  while (await sweep(t.deps.db, t.clock.now()));
  expect(await userRow(person)).toMatchObject({ is_erased: true, username: 'former member', email: '' })
})
