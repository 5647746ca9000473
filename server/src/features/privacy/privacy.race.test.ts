import { login } from 'contract/accounts/api.ts'
import { askForErasure, askForExport, erasureDays, takeBackErasure } from 'contract/privacy/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPersonalData } from '../../personal-data.ts'
import { days } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { mailsTo, subjectsTo } from '../../testing/mails.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { statuses, times } from '../../testing/race.ts'
import { carryOutErasures } from './carry-out-erasures.ts'
import { makeExports } from './make-exports.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

const leave = ({ token, password }: TestPerson) =>
  t.call(askForErasure, { token, body: { current_password: password, remove_posts: false } })
const isErased = async ({ id }: TestPerson) =>
  (await t.deps.db.selectFrom('users').select('is_erased').where('id', '=', id).executeTakeFirstOrThrow()).is_erased

test('of copies that are asked for at once there is one, and of processes that make it at once one mails it', async () => {
  const person = await makePerson(t)
  const answers = await times(12, () => t.call(askForExport, { token: person.token }))
  expect(statuses(answers)).toEqual([200, ...Array(11).fill(429)])
  await times(6, () => makeExports(t.deps, productPersonalData))
  expect(await mailsTo(t, person.email)).toHaveLength(1)
})

test('asked for at once, an account leaves once', async () => {
  const person = await makePerson(t)
  const answers = await times(6, () => leave(person))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mailsTo(t, person.email)).toHaveLength(1)
})

test('of the last two administrators who leave at once one stays', async () => {
  await t.deps.db.updateTable('users').set({ is_admin: false }).execute()
  const both = [await administrator(t), await administrator(t)]
  const answers = await Promise.all(both.map(leave))
  expect(statuses(answers)).toEqual([200, 409])
})

test('taken back while the job begins, an account is kept or erased, and never both; by several processes it is erased once', async () => {
  const people = await times(5, () => makePerson(t))
  for (const person of people) await leave(person)
  const back = await Promise.all(
    people.map(({ email, password, deviceId }) => t.call(login, { body: { email, password, device_id: deviceId } })),
  )
  t.clock.advance(days(erasureDays))
  const [taken] = await Promise.all([
    Promise.all(back.map(({ body }) => t.call(takeBackErasure, { token: body.token! }))),
    times(3, () => carryOutErasures(t.deps, productPersonalData)),
  ])
  await carryOutErasures(t.deps, productPersonalData)
  for (const [at, person] of people.entries()) {
    const isKept = taken[at]?.status === 200
    expect(await isErased(person)).toBe(!isKept)
    const last = (await subjectsTo(t, person.email)).filter((subject) => !subject.includes(' in '))
    expect(last).toEqual([isKept ? 'Your Bachelier account will not be erased' : 'Your Bachelier account has been erased'])
  }
})
