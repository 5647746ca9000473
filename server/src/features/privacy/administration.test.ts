import { correctName, suspendPerson } from 'contract/accounts/administration.ts'
import { login } from 'contract/accounts/api.ts'
import { erasePerson, exportPerson, keepPerson, readPersonPrivacy } from 'contract/privacy/administration.ts'
import { erasureDays, getExportAddress } from 'contract/privacy/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPersonalData } from '../../personal-data.ts'
import { days } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { subjectsTo } from '../../testing/mails.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { carryOutErasures } from './carry-out-erasures.ts'
import { makeExports } from './make-exports.ts'

let t: TestApp
let boss: TestPerson
beforeAll(async () => {
  t = await testApp()
  boss = await administrator(t)
})
afterAll(() => t.close())

/** What the administrator sends about somebody. The password was given when they logged in, or is given anew. */
const about = ({ id }: { id: number }, body: object = {}) => ({
  token: boss.token,
  params: { userId: id },
  body: { reason: 'They wrote to us.', ...body },
})
const eventsOf = ({ id }: TestPerson) =>
  t.deps.db.selectFrom('audit').select(['event', 'by_id', 'detail']).where('user_id', '=', id).orderBy('id').execute()

test('an administrator has a copy made, whose link goes to the person and to nobody else', async () => {
  const person = await makePerson(t)
  expect(await t.call(exportPerson, about(person, { reason: ' ' }))).toMatchObject({ status: 400 })
  expect(await t.call(exportPerson, about(person))).toMatchObject({ status: 200, body: { export: { state: 'preparing' } } })
  await makeExports(t.deps, productPersonalData)
  expect(await t.call(readPersonPrivacy, about(person))).toMatchObject({ body: { export: { state: 'ready' } } })
  expect(await subjectsTo(t, boss.email)).toEqual([])
  const secret = /copy=([\w-]+)#/.exec((await t.lastMail(person.email))?.text ?? '')?.[1] ?? ''
  expect((await t.call(getExportAddress, { token: boss.token, body: { secret } })).status).toBe(403)
  expect((await t.call(getExportAddress, { token: person.token, body: { secret } })).status).toBe(200)
  expect(await eventsOf(person)).toMatchObject([
    { event: 'data export asked', by_id: boss.id, detail: { reason: 'They wrote to us.' } },
    { event: 'data export made' },
    { event: 'data export opened', by_id: null },
  ])
})

test('an administrator begins an erasure, which the person may take back, and so may the administrator', async () => {
  const person = await makePerson(t)
  const erase = () => t.call(erasePerson, about(person, { remove_posts: true }))
  expect(await erase()).toMatchObject({ status: 200, body: { erasure: { remove_posts: true } } })
  expect(await erase()).toMatchObject({ status: 409 })
  const { email, password, deviceId } = person
  const back = await t.call(login, { body: { email, password, device_id: deviceId } })
  expect(back.body.data).toMatchObject({ is_leaving: true })
  expect(await t.call(keepPerson, about(person))).toMatchObject({ status: 200, body: { erasure: null } })
  expect(await t.call(keepPerson, about(person))).toMatchObject({ status: 409 })
  expect(await subjectsTo(t, email)).toEqual([
    'Your Bachelier account will be erased in 7 days',
    'Your Bachelier account will not be erased',
  ])
  expect((await t.lastMail(email))?.text).not.toContain('They wrote to us.')
})

test('who is suspended can be erased, and has no copy made, which they could not open', async () => {
  const person = await makePerson(t)
  await t.call(suspendPerson, about(person))
  expect(await t.call(exportPerson, about(person))).toMatchObject({ status: 409 })
  expect(await t.call(erasePerson, about(person, { remove_posts: false }))).toMatchObject({ status: 200 })
  await t.deps.db.updateTable('sessions').set({ password_at: null }).where('user_id', '=', person.id).execute()
  t.clock.advance(days(erasureDays))
  await carryOutErasures(t.deps, productPersonalData)
  const row = t.deps.db.selectFrom('users').select(['is_erased', 'suspended_at', 'suspension_reason']).where('id', '=', person.id)
  expect(await row.execute()).toEqual([{ is_erased: true, suspended_at: null, suspension_reason: null }])
  const audited = await eventsOf(person)
  expect(audited.map(({ event, by_id }) => [event, by_id])).toEqual([
    ['suspended', boss.id],
    ['erasure asked', boss.id],
    ['account erased', boss.id],
  ])

  // Nothing more is done to an account in which nobody is.
  boss = await administrator(t)
  expect((await t.call(readPersonPrivacy, about(person))).body).toMatchObject({ erased: true, erasure: null })
  for (const answer of [
    await t.call(correctName, about(person, { firstname: 'A', lastname: 'B' })),
    await t.call(erasePerson, about(person, { remove_posts: false })),
    await t.call(keepPerson, about(person)),
  ])
    expect(answer.status).toBe(409)
})

test('nobody does it to themselves this way, and hindrances hold for administrators as well', async () => {
  expect(await t.call(erasePerson, about(boss, { remove_posts: false }))).toMatchObject({ status: 403 })
  expect(await t.call(exportPerson, about(boss))).toMatchObject({ status: 403 })
  const person = await makePerson(t)
  await t.deps.db
    .insertInto('mock_interviewers')
    .values({
      ...{ user_id: person.id, shown_name: 'Shown', zone: 'UTC', meeting_url: null, is_open: true, created_at: t.clock.now() },
      ...{ notice_minutes: 0, horizon_days: 30, buffer_minutes: 0, per_day: 5 },
    })
    .execute()
  expect(await t.call(erasePerson, about(person, { remove_posts: false }))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You are an interviewer/) },
  })
})
