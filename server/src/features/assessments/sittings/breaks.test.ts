/** Breaks over HTTP: the clock stops for as long as is granted and no longer, the paper is hidden, and the end moves by what was used. */

import { beginBreak, endBreak, handIn, readLog, readPaper, saveAnswer } from 'contract/assessments/api.ts'
import { creditTime } from 'contract/assessments/open-sittings.ts'
import { deliverySeconds, longestLog, practiceMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { after, minutes, seconds } from '../../../platform/clock.ts'
import { lookForWhatCannotBe } from '../../../platform/consistency.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enter, examLibrary, makeCandidate, type TestCandidate } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { assessmentChecks } from '../checks.ts'
import { closeAndMark } from '../marking/close-and-mark.ts'
import { logEvents } from './log.ts'
import { beat } from './outages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('assessment_heartbeat').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  return async () => {
    const wrong: string[] = []
    for await (const one of lookForWhatCannotBe(t.deps, assessmentChecks)) wrong.push(one)
    vi.useRealTimers()
    expect(wrong).toEqual([])
  }
})

/** The machine's clock goes on, and the product's with it. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** With twenty minutes for breaks. */
async function makeGranted(): Promise<TestCandidate & { end: Date }> {
  const candidate = await makeCandidate(t)
  await sql`
    update assessment_attempts set break_left_ms = 20 * 60000,
      accommodation = '{"time_factor":1,"break_minutes":20,"no_locked_browser":false,"oral_form":null}'
    where id = ${candidate.attempt}`.execute(t.deps.db)
  return { ...candidate, end: await endOf(candidate) }
}

const endOf = async ({ attempt }: { attempt: number }): Promise<Date> => {
  const row = t.deps.db.selectFrom('assessment_attempts').select('ends_at').where('id', '=', attempt)
  return (await row.executeTakeFirstOrThrow()).ends_at!
}
const begin = ({ sitting, attempt }: TestCandidate) => t.call(beginBreak, { token: sitting, params: { id: attempt } })
const end = ({ sitting, attempt }: TestCandidate) => t.call(endBreak, { token: sitting, params: { id: attempt } })
const paper = ({ sitting, attempt }: TestCandidate) => t.call(readPaper, { token: sitting, params: { id: attempt } })
const save = ({ sitting, attempt }: TestCandidate, version = 0) =>
  t.call(saveAnswer, { token: sitting, params: { id: attempt, position: 1 }, body: { given: { answer: '0.5' }, version } })
const submit = ({ sitting, attempt }: TestCandidate) => t.call(handIn, { token: sitting, params: { id: attempt } })
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.slice(2).map(({ kind, data }) => [kind, data.seconds])

test('the end moves by what was used, and the rest of the break is kept', async () => {
  const one = await makeGranted()
  expect((await paper(one)).body.breaks).toEqual({ left_seconds: 1200, ends_at: null, is_pause: false })
  pass(minutes(5))
  const began = await begin(one)
  expect(began.body).toMatchObject({
    questions: [],
    breaks: { left_seconds: 1200, ends_at: after(new Date(), minutes(20)).toISOString() },
  })
  pass(minutes(8))
  expect((await begin(one)).body.breaks).toMatchObject({ left_seconds: 720 })
  const ended = await end(one)
  expect(ended.body.breaks).toEqual({ left_seconds: 720, ends_at: null, is_pause: false })
  expect(ended.body.questions).toHaveLength(12)
  expect(await endOf(one)).toEqual(after(one.end, minutes(8)))
  expect((await end(one)).body.breaks).toEqual({ left_seconds: 720, ends_at: null, is_pause: false })
  expect(await log(one)).toEqual([
    ['break began', 1200],
    ['break ended', 480],
  ])
})

test('meanwhile no answer is saved or read; what was saved before counts as saved', async () => {
  const one = await makeGranted()
  expect((await save(one)).status).toBe(200)
  await begin(one)
  expect((await save(one)).status).toBe(200)
  expect(await save(one, 1)).toMatchObject({ status: 409, body: { code: 'on_break' } })
  expect((await paper(one)).body.questions).toEqual([])
  // Another window of the same candidate sees no more of it.
  const other = { ...one, sitting: await enter(t, one.token, one.attempt) }
  expect((await paper(other)).body.questions).toEqual([])
  await end(other)
  expect((await save(other, 1)).status).toBe(200)
})

test('it ends with its time though nobody comes back, and no minute is left for another', async () => {
  const one = await makeGranted()
  await begin(one)
  pass(minutes(20))
  expect((await save(one)).status).toBe(200)
  expect((await paper(one)).body.breaks).toEqual({ left_seconds: 0, ends_at: null, is_pause: false })
  expect(await begin(one)).toMatchObject({ status: 409, body: { code: 'no_break_left' } })
  expect(await endOf(one)).toEqual(after(one.end, minutes(20)))
  expect(await log(one)).toEqual([
    ['break began', 1200],
    ['break ended', 1200],
  ])
})

test('a sitting whose candidate stays on the break is closed by its time, with the end of the break in the log', async () => {
  const one = await makeGranted()
  await begin(one)
  pass(minutes(20 + practiceMinutes) + seconds(deliverySeconds))
  await closeAndMark(t.deps)
  expect((await paper(one)).status).toBe(200)
  pass(seconds(1))
  await closeAndMark(t.deps)
  expect((await paper(one)).body).toMatchObject({ code: 'sitting_over' })
  expect((await log(one)).map(([kind]) => kind)).toEqual(['break began', 'break ended', 'time over'])
})

test('no break begins before the start, without a grant, in the seconds for delivery, or in a sitting of someone else', async () => {
  const [one, none] = [await makeGranted(), await makeCandidate(t)]
  expect(await begin(none)).toMatchObject({ status: 409, body: { code: 'no_break_left' } })
  expect((await paper(none)).body.breaks).toBeUndefined()
  expect((await begin({ ...none, attempt: one.attempt })).status).toBe(404)
  expect((await begin({ ...one, sitting: one.token })).status).toBe(401)
  expect((await end({ ...none, attempt: one.attempt })).status).toBe(404)
  expect((await t.call(beginBreak, { params: { id: one.attempt } })).status).toBe(401)
  pass(minutes(practiceMinutes) + seconds(1))
  expect(await begin(one)).toMatchObject({ status: 409, body: { code: 'no_break_left' } })
})

test('submitted during a break, the sitting ends then', async () => {
  const one = await makeGranted()
  await begin(one)
  pass(minutes(3))
  expect((await submit(one)).body).toMatchObject({ state: 'closed', closed_by: 'candidate' })
  expect(await endOf(one)).toEqual(after(one.end, minutes(3)))
  expect((await log(one)).map(([kind]) => kind)).toEqual(['break began', 'break ended', 'handed in'])
})

test('of an outage only what lies outside of the break is credited', async () => {
  const [within, beyond, before] = [await makeGranted(), await makeGranted(), await makeGranted()]
  await begin(before)
  pass(minutes(2))
  await end(before)
  await begin(within)
  pass(minutes(15))
  await begin(beyond)
  await beat(t.deps)
  // `within` has five minutes of its break left when the outage begins, `beyond` twenty.
  pass(minutes(10))
  await beat(t.deps)
  expect(await endOf(within)).toEqual(after(within.end, minutes(20 + 5)))
  expect(await endOf(beyond)).toEqual(after(beyond.end, minutes(20)))
  expect(await endOf(before)).toEqual(after(before.end, minutes(2 + 10)))
  await end(beyond)
  expect(await endOf(beyond)).toEqual(after(beyond.end, minutes(10)))
  expect(await log(within)).toEqual([
    ['break began', 1200],
    ['break ended', 1200],
    ['time credit', 300],
  ])
  expect(await log(beyond)).toEqual([
    ['break began', 1200],
    ['break ended', 600],
  ])
})

test('a call that read its clock before the break began ends it with all of it left', async () => {
  const one = await makeGranted()
  await begin(one)
  pass(-seconds(1))
  expect((await end(one)).body).toMatchObject({ breaks: { left_seconds: 1200, ends_at: null } })
  expect((await end(one)).status).toBe(200)
  expect((await save(one)).status).toBe(200)
  expect(await endOf(one)).toEqual(one.end)
  expect(await log(one)).toEqual([
    ['break began', 1200],
    ['break ended', 0],
  ])
})

test('time that an administrator adds during a break stays when the break ends', async () => {
  const one = await makeGranted()
  await begin(one)
  pass(minutes(4))
  const { token } = await administrator(t)
  await t.call(creditTime, { token, params: { id: one.attempt }, body: { minutes: 10, reason: 'The fire alarm rang.' } })
  await end(one)
  expect(await endOf(one)).toEqual(after(one.end, minutes(14)))
})

test('whoever takes breaks again and again keeps nothing else out of the log', async () => {
  const one = await makeGranted()
  await logEvents(t.deps.db, Array(longestLog).fill({ attemptId: one.attempt, kind: 'entered', at: t.clock.now() }))
  let begun = 0
  while (begun < 120 && (await begin(one)).status === 200) {
    await end(one)
    begun++
  }
  expect(begun).toBeGreaterThan(10)
  expect((await begin(one)).body).toMatchObject({ code: 'no_break_left' })
  const { token } = await administrator(t)
  const credit = { minutes: 10, reason: 'The fire alarm rang.' }
  expect((await t.call(creditTime, { token, params: { id: one.attempt }, body: credit })).status).toBe(200)
  await submit(one)
  expect((await log(one)).map(([kind]) => kind).slice(-3)).toEqual(['break ended', 'time credit', 'handed in'])
})
