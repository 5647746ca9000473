/** What others wrote of somebody, and what they bought without their account: it is in a copy, and goes with the account. */

import { suspendPerson, unsuspendPerson } from 'contract/accounts/administration.ts'
import { editAnswer, getDiscussion } from 'contract/discussions/api.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { cancelMockBooking } from 'contract/mock-interviews/administration.ts'
import { grantAccess, withdrawGrant } from 'contract/payments/administration.ts'
import { askForErasure, erasureDays } from 'contract/privacy/api.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productPersonalData } from '../../personal-data.ts'
import { after, days, hours } from '../../platform/clock.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../testing/discussions.ts'
import { testLibrary } from '../../testing/library.ts'
import { booked, buyInterview, makeInterviewer, statusOf } from '../../testing/mock-interviews.ts'
import { givePassword, makePerson, type TestPerson } from '../../testing/people.ts'
import { openSession } from '../accounts/sessions.ts'
import { moveToEmail } from '../accounts/store.ts'
import { carryOutErasures } from './carry-out-erasures.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
})
afterAll(() => t.close())

const rowsOf = async (statement: RawBuilder<unknown>) => (await statement.execute(t.deps.db)).rows
const copied = async (feature: string, list: string, { id }: TestPerson) =>
  (await productPersonalData.find(({ name }) => name === feature)!.copies[list]!(id).execute(t.deps.db)).rows

async function ask({ token, password }: TestPerson) {
  expect(await t.call(askForErasure, { token, body: { current_password: password, remove_posts: false } })).toMatchObject({
    status: 200,
  })
}
async function erase(person: TestPerson) {
  await ask(person)
  t.clock.advance(days(erasureDays))
  while (await carryOutErasures(t.deps, productPersonalData));
}

/** Who changes their address is signed out. */
const again = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: await openSession(
    t.deps.db,
    { userId: person.id, deviceHash: hashOf(person.deviceId), ua: '', state: 'full' },
    t.clock.now(),
  ),
})

async function rename({ id }: TestPerson, username: string) {
  await sql`update users set username = ${username}, username_key = ${username.toLowerCase()} where id = ${id}`.execute(t.deps.db)
}

test('a mention in what others wrote names them no more, under no name that they had; whoever has a longer name stays', async () => {
  const [ada, countess, ben] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  await rename(ada, 'zada')
  await rename(countess, 'zada lovelace')
  const { id: discussion } = await begin(t, ada, { content: 'Why six?', topic: 1 })
  await answer(t, countess, { content: 'Because.', discussion })
  const said = '@ZADA is right:\n\n> as @zada wrote\n\nand @zada lovelace, not @zadar, nor https://ex.example/@zada'
  const first = await answer(t, ben, { content: said, discussion })
  await rename(ada, 'zbyron')
  const second = await answer(t, ben, { content: '@zada again', discussion, parent_answer: first.id })
  await t.call(editAnswer, { token: ben.token, params: { id: second.id }, body: { content: 'Now it says @zbyron.' } })
  expect(await copied('discussions', 'mentions', ada)).toEqual(
    expect.arrayContaining([
      { discussion_id: null, answer_id: first.id, name: 'ZADA' },
      { discussion_id: null, answer_id: second.id, name: 'zbyron' },
    ]),
  )

  await erase(ada)
  const reader = await subscriberOf(t, 'interview')
  const { body } = await t.call(getDiscussion, { token: reader.token, params: { discussionId: discussion }, query: {} })
  const shown = body[0]?.answers.find(({ answer }) => answer.id === first.id)?.answer
  expect(shown?.content).toBe(said.replace('@ZADA is', '@former member is').replace('as @zada wrote', 'as @former member wrote'))
  expect(shown?.html).toContain('<span class="mention">@former member</span> is right')
  expect(shown?.html).toContain('@zada lovelace')
  const stored = await rowsOf(sql`
    select content, html, beginning from discussion_answers where discussion_id = ${discussion} and parent_id is not null`)
  expect(stored).toEqual([
    {
      content: 'Now it says @former member.',
      html: expect.stringContaining('@former member'),
      beginning: 'Now it says @former member.',
    },
  ])
  expect(JSON.stringify(stored)).not.toContain('zbyron')
})

test('reasons that were written about them go out of the audit, the facts and their posts; that it happened stays', async () => {
  const [admin, ada, other] = [await administrator(t), await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  await givePassword(t, admin)
  const by = { token: admin.token }
  const reason = 'zreason of ours'
  const { id: discussion } = await begin(t, other, { content: 'Why?', topic: 1 })
  const posted = await answer(t, ada, { content: 'So.', discussion })
  const edited = await answer(t, ada, { content: 'Thus.', discussion })
  for (const reply of [
    await t.call(removeAnswer, { ...by, params: { id: posted.id }, body: { reason } }),
    await t.call(editAnswer, { ...by, params: { id: edited.id }, body: { content: 'Hence.', reason } }),
    await t.call(suspendPerson, { ...by, params: { userId: other.id }, body: { reason: 'zreason of another' } }),
    await t.call(suspendPerson, { ...by, params: { userId: ada.id }, body: { reason } }),
    await t.call(unsuspendPerson, { ...by, params: { userId: ada.id } }),
    await t.call(grantAccess, { ...by, params: { userId: ada.id }, body: { module: 'vantage', days: 3, reason } }),
  ])
    expect(reply).toMatchObject({ status: 200 })
  const [granted] = (await rowsOf(sql`select id from orders where user_id = ${ada.id} and module = 'vantage'`)) as {
    id: number
  }[]
  expect(await t.call(withdrawGrant, { ...by, params: { orderId: granted!.id }, body: { reason } })).toMatchObject({
    status: 200,
  })
  expect(await copied('account', 'events', ada)).toEqual(expect.arrayContaining([expect.objectContaining({ reason })]))
  const found = () =>
    rowsOf(sql`
      select 'audit' as place from audit where detail::text like '%zreason%' and user_id = ${ada.id}
      union all select 'facts' from payment_events where data::text like '%zreason%'
      union all select 'posts' from discussion_answers where concat(edit_reason, removal_reason) like '%zreason%'`)
  expect(await found()).toHaveLength(8)

  await erase(await again(ada))
  expect(await found()).toEqual([])
  const events = (await rowsOf(sql`select event from audit where user_id = ${ada.id}`)).map(
    (row) => (row as { event: string }).event,
  )
  expect(events).toEqual(expect.arrayContaining(['suspended', 'access granted', 'access taken back', 'answer_removed']))
  expect(
    await rowsOf(sql`select from audit where user_id = ${other.id} and detail ->> 'reason' = 'zreason of another'`),
  ).toHaveLength(1)
})

test('nothing but such words is ever taken out of the audit and of facts, also by who erases', async () => {
  const person = await subscriberOf(t, 'interview')
  for (const [comes, change] of [
    ['audit', sql`update audit set event = 'x'`],
    ['audit', sql`update audit set detail = detail || '{"by": 1}'`],
    ['orders', sql`update payment_events set kind = 'x' where order_id in (select id from orders where user_id = ${person.id})`],
    [
      'orders',
      sql`update payment_events set data = '{"charged": 1}' where order_id in (select id from orders where user_id = ${person.id})`,
    ],
  ] as const)
    await expect(
      t.deps.db.transaction().execute(async (db) => {
        await sql`select set_config('bachelier.erases', ${comes}, true)`.execute(db)
        await change.execute(db)
      }),
    ).rejects.toThrow(comes === 'audit' ? 'never rewritten' : 'only grow')
})

test('what they bought as a visitor under their confirmed address is cancelled and emptied as their own is', async () => {
  const admin = await administrator(t)
  await givePassword(t, admin)
  await makeInterviewer(t)
  const person = await makePerson(t, { email: 'zvisitor@example.com' })
  const stranger = await booked(t)
  const { id, orderId } = await booked(
    t,
    after(stranger.start, hours(1)),
    await buyInterview(t, undefined, { typed: 'ZVisitor@example.com' }),
  )
  const unused = await buyInterview(t, undefined, { typed: person.email })
  expect(await copied('payments', 'orders_without_an_account', person)).toMatchObject([
    { email: 'ZVisitor@example.com' },
    { email: person.email },
  ])
  expect(await copied('mock-interviews', 'bookings', person)).toMatchObject([{ status: 'booked' }])
  await ask(person)
  while (await carryOutErasures(t.deps, productPersonalData));
  expect(await statusOf(t, id)).toEqual({ status: 'cancelled', by: 'candidate' })
  expect(await statusOf(t, stranger.id)).toMatchObject({ status: 'booked' })
  const reason = 'zvisitor wrote to us'
  const late = await booked(t, after(stranger.start, hours(3)), unused)
  expect(await t.call(cancelMockBooking, { token: admin.token, params: { id: late.id }, body: { reason } })).toMatchObject({
    status: 200,
  })

  t.clock.advance(days(erasureDays))
  while (await carryOutErasures(t.deps, productPersonalData));
  const of = (bookingId: number) =>
    rowsOf(sql`select name, email, topic, notes, reason from mock_bookings where id = ${bookingId}`)
  const emptied = [{ name: 'Former member', email: '', topic: '', notes: '', reason: '' }]
  expect([await of(id), await of(late.id)]).toEqual([emptied, emptied])
  expect(await of(stranger.id)).toMatchObject([{ name: 'Louis B.' }])
  expect(await rowsOf(sql`select from payment_events where data::text ilike '%zvisitor%'`)).toEqual([])
  expect(await rowsOf(sql`select from audit where detail::text like '%zvisitor%'`)).toEqual([])
  expect(
    await rowsOf(sql`
    select from mock_credits where order_id in (${orderId}, ${unused.orderId}) and used_at is null and revoked_at is null`),
  ).toEqual([])
})

test('an address that they have not confirmed, or that is somebody else’s by now, leads to nothing of theirs', async () => {
  const unconfirmed = await makePerson(t, { email: 'zunconfirmed@example.com', isConfirmed: false })
  const mover = await makePerson(t, { email: 'zmover@example.com' })
  await buyInterview(t, undefined, { typed: unconfirmed.email })
  await buyInterview(t, undefined, { typed: mover.email })
  expect(await copied('payments', 'orders_without_an_account', unconfirmed)).toEqual([])
  await moveToEmail(t.deps.db, mover.id, 'zmoved@example.com', t.clock.now())
  expect(await copied('payments', 'orders_without_an_account', mover)).toHaveLength(1)
  t.clock.advance(days(8))
  const holder = await makePerson(t, { email: 'zmover@example.com' })
  expect(await copied('payments', 'orders_without_an_account', mover)).toEqual([])
  expect(await copied('payments', 'orders_without_an_account', holder)).toHaveLength(1)

  await erase(await again(mover))
  expect(await rowsOf(sql`select from payment_events where data ->> 'email' = 'zmover@example.com'`)).toHaveLength(1)
})
