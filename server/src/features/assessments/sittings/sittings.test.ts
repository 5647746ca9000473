/** A practice sitting over HTTP: drawn, entered, sat against the clock, marked. */
import {
  drawPaper,
  enterSitting,
  handIn,
  launchSitting,
  listAssessments,
  readLog,
  readPaper,
  readResult,
  saveAnswer,
  startSitting,
} from 'contract/assessments/api.ts'
import type { Given } from 'contract/assessments/model.ts'
import { practiceMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { after, hours, minutes, seconds } from '../../../platform/clock.ts'
import { lookForWhatCannotBe } from '../../../platform/consistency.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enter, examLibrary, makeCandidate, nonceOf, practice, type TestCandidate } from '../../../testing/assessments.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { assessmentChecks } from '../checks.ts'
import { closeAndMark } from '../marking/close-and-mark.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

const core = { key: 'core' }
const paper = ({ sitting, attempt }: TestCandidate) => t.call(readPaper, { token: sitting, params: { id: attempt } })
const save = ({ sitting, attempt }: TestCandidate, position: number, given: Given, version = 0) =>
  t.call(saveAnswer, { token: sitting, params: { id: attempt, position }, body: { given, version } })
const submit = ({ sitting, attempt }: TestCandidate) => t.call(handIn, { token: sitting, params: { id: attempt } })
const result = ({ token, attempt }: TestCandidate) => t.call(readResult, { token, params: { id: attempt } })
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)
const subscriber = () => makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })

/** It goes on only where it is turned. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** What only the server knows of a paper. */
const keysOf = async (attempt: number) =>
  t.deps.db.selectFrom('assessment_questions').selectAll().where('attempt_id', '=', attempt).orderBy('position').execute()

test('from the paper to the result', async () => {
  const candidate = await makeCandidate(t)
  const { body } = await paper(candidate)
  expect(body.questions).toHaveLength(12)
  expect(body.attempt).toMatchObject({ state: 'open', questions: 12, minutes: practiceMinutes, score: null })
  const keys = await keysOf(candidate.attempt)
  const living = keys.find(({ kind, source }) => kind && 'row' in source)
  for (const { position, key } of keys) {
    const { answer } = key as { answer: { value: number } }
    // One wrong, one left out.
    if (position !== 2)
      expect((await save(candidate, position, { answer: position === 1 ? '77' : String(answer.value) })).status).toBe(200)
  }
  expect((await result(candidate)).body).toMatchObject({ message: expect.stringContaining('open sitting') })
  expect((await submit(candidate)).body).toMatchObject({ state: 'closed', closed_by: 'candidate' })
  const { body: found } = await result(candidate)
  const [first, second, ...others] = found.questions
  expect(first).toMatchObject({ is_right: false, reason: null, given: { answer: '77' } })
  expect(second).toMatchObject({ is_right: false, reason: 'unanswered', given: {} })
  expect(others.every(({ is_right }) => is_right)).toBe(true)
  expect(found.sections.map(({ category, questions, right }) => [category, questions, right])).toEqual([
    ['stats', 3, 1],
    ['finance', 3, 3],
    ['linux', 3, 3],
    ['python', 3, 3],
  ])
  expect(found.attempt.score).toMatchObject({ earned: found.attempt.score!.possible - first!.points - second!.points })
  expect(found.sections[0]).toMatchObject({ earned: found.sections[0]!.possible / 3, low: expect.any(Number) })
  expect(living?.title).toBe('Find the Noisy Process')
  expect(await log(candidate)).toEqual(['entered', 'started', 'handed in'])
  const { body: list } = await t.call(listAssessments, { token: candidate.token })
  expect(list.assessments.map(({ key }) => key)).toEqual(['applied', 'core'])
  expect(list.assessments[1]?.attempts[0]).toMatchObject({ id: candidate.attempt, state: 'marked' })
})

test('nothing of a key is in any reply before the sitting is over, and a save tells nothing', async () => {
  const candidate = await makeCandidate(t)
  const { body } = await paper(candidate)
  for (const question of body.questions)
    expect(Object.keys(question).toSorted()).toEqual(
      ['category', 'code', 'given', 'html', 'kind', 'options', 'points', 'position', 'ask', 'variables', 'version'].toSorted(),
    )
  stopClock()
  const [right, wrong] = [await save(candidate, 1, { answer: '0.5' }), await save(candidate, 2, { answer: '0.7' })]
  expect(right.body).toEqual(wrong.body)
  const [own] = await keysOf(candidate.attempt)
  // A time such as 10:00:10.512 has the digits of 0.5.
  expect(JSON.stringify(body.questions)).not.toContain(String((own!.key as { answer: { value: number } }).answer.value))
})

test('before the start there are no questions, and a second start changes nothing', async () => {
  const { token } = await subscriber()
  const { body } = await t.call(drawPaper, { token, params: core, body: practice })
  expect(body).toMatchObject({ state: 'ready', started_at: null })
  const sitting = await enter(t, token, body.id)
  expect((await paper({ id: 0, token, attempt: body.id, sitting })).body.questions).toEqual([])
  const start = () => t.call(startSitting, { token: sitting, params: { id: body.id } })
  const { body: started } = await start()
  expect(new Date(started.ends_at!).getTime() - new Date(started.started_at!).getTime()).toBe(minutes(practiceMinutes))
  t.clock.advance(minutes(1))
  expect((await start()).body).toEqual(started)
})

test('what is saved up to thirty seconds after the end counts, and nothing later', async () => {
  stopClock()
  const candidate = await makeCandidate(t)
  t.clock.advance(minutes(practiceMinutes) + seconds(30))
  expect((await save(candidate, 1, { answer: '0.5' })).status).toBe(200)
  t.clock.advance(1)
  expect(await save(candidate, 1, { answer: '0.7' }, 1)).toMatchObject({ status: 409, body: { code: 'sitting_over' } })
  expect(await save(candidate, 3, { answer: '0.5' })).toMatchObject({ status: 409, body: { code: 'sitting_over' } })
  const { body } = await result(candidate)
  expect(body.attempt).toMatchObject({ state: 'marked', closed_by: 'time', closed_at: body.attempt.ends_at })
  expect(body.questions.map(({ given }) => given)).toEqual([{ answer: '0.5' }, ...Array(11).fill({})])
  expect(await log(candidate)).toEqual(['entered', 'started', 'time over'])
})

test('the job closes and marks for candidates who never come back, and gives unused papers back', async () => {
  const candidate = await makeCandidate(t)
  const { token } = await subscriber()
  const { body: unused } = await t.call(drawPaper, { token, params: core, body: practice })
  t.clock.advance(hours(24) + 1)
  await closeAndMark(t.deps)
  const states = await t.deps.db
    .selectFrom('assessment_attempts')
    .select(['id', 'state'])
    .where('id', 'in', [candidate.attempt, unused.id])
    .orderBy('id')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['marked', 'lapsed'])
  expect((await t.call(launchSitting, { token, params: { id: unused.id } })).body).toMatchObject({ code: 'sitting_over' })
  expect((await t.call(drawPaper, { token, params: core, body: practice })).status).toBe(200)
})

test('an answer that another save has replaced is refused, and one that was saved already is not', async () => {
  const candidate = await makeCandidate(t)
  expect((await save(candidate, 1, { answer: '1' })).body.version).toBe(1)
  expect((await save(candidate, 1, { answer: '1' })).body.version).toBe(1)
  expect((await save(candidate, 1, { answer: '2' })).body).toMatchObject({ code: 'changed_elsewhere' })
  expect((await save(candidate, 1, { answer: '2' }, 7)).body).toMatchObject({ code: 'changed_elsewhere' })
  expect((await save(candidate, 2, { answer: '2' }, 1)).body).toMatchObject({ code: 'changed_elsewhere' })
  expect((await save(candidate, 1, { answer: ' ' }, 1)).body.version).toBe(2)
  expect((await save(candidate, 13, { answer: '2' })).status).toBe(404)
  expect((await save(candidate, 3, { answer: '2', key: 1 } as Given)).status).toBe(400)
  const { body } = await paper(candidate)
  expect(body.questions.slice(0, 2).map(({ given, version }) => [given, version])).toEqual([
    [{}, 2],
    [{}, 0],
  ])
})

test('one window a sitting: entering again takes it over, and nothing is lost', async () => {
  const candidate = await makeCandidate(t)
  await save(candidate, 1, { answer: '0.5' })
  const other = { ...candidate, sitting: await enter(t, candidate.token, candidate.attempt) }
  for (const refused of [await save(candidate, 1, { answer: '1' }, 1), await paper(candidate), await submit(candidate)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'taken_over' } })
  expect((await paper(other)).body.questions[0]).toMatchObject({ given: { answer: '0.5' }, version: 1 })
  expect((await save(other, 1, { answer: '1' }, 1)).status).toBe(200)
  expect(await log(candidate)).toEqual(['entered', 'started', 'taken over'])
})

test('a link opens a sitting once, and for five minutes', async () => {
  const { token } = await subscriber()
  const { body } = await t.call(drawPaper, { token, params: core, body: practice })
  const link = () => nonceOf(t, token, body.id)
  const [once, late] = [await link(), await link()]
  expect((await t.call(enterSitting, { body: { nonce: once } })).status).toBe(200)
  t.clock.advance(minutes(5))
  for (const nonce of [once, late, 'x'.repeat(43)])
    expect(await t.call(enterSitting, { body: { nonce } })).toMatchObject({ status: 403, body: { code: 'entry_used' } })
})

test('a link opens nothing once the sitting is over or its candidate is suspended, and nothing is noted then', async () => {
  const [over, late, suspended] = [await makeCandidate(t), await makeCandidate(t), await makeCandidate(t)]
  const links = await Promise.all([over, late, suspended].map(({ token, attempt }) => nonceOf(t, token, attempt)))
  const [first, second, third] = links.map((nonce) => ({ body: { nonce } }))
  await submit(over)
  expect(await t.call(enterSitting, first!)).toMatchObject({ status: 409, body: { code: 'sitting_over' } })
  await sql`update users set suspended_at = ${t.clock.now()} where id = ${suspended.id}`.execute(t.deps.db)
  expect(await t.call(enterSitting, third!)).toMatchObject({ status: 403, body: { code: 'entry_used' } })
  const end = new Date(t.clock.now().getTime() - seconds(31))
  await sql`update assessment_attempts set ends_at = ${end}, started_at = ${after(end, -minutes(practiceMinutes))} where id = ${late.attempt}`.execute(
    t.deps.db,
  )
  expect(await t.call(enterSitting, second!)).toMatchObject({ status: 409, body: { code: 'sitting_over' } })
  expect(await log(over)).toEqual(['entered', 'started', 'handed in'])
  expect(await log(late)).toEqual(['entered', 'started', 'time over'])
})

test('a paper that was not started within a day is started no more, with or without the job', async () => {
  const { token } = await subscriber()
  const { body } = await t.call(drawPaper, { token, params: core, body: practice })
  const sitting = await enter(t, token, body.id)
  t.clock.advance(hours(24) + 1)
  const refused = { status: 409, body: { code: 'sitting_over' } }
  expect(await t.call(startSitting, { token: sitting, params: { id: body.id } })).toMatchObject(refused)
  expect(await t.call(launchSitting, { token, params: { id: body.id } })).toMatchObject(refused)
  expect(await t.call(readResult, { token, params: { id: body.id } })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('not started in time') },
  })
  expect((await t.call(drawPaper, { token, params: core, body: practice })).status).toBe(200)
})

test('a paper is for subscribers, one at a time, five a day, and none is rendered in vain', async () => {
  const stranger = await makePerson(t)
  const other = await makeSubscriber(t, { module: 'interview' })
  for (const { token } of [stranger, other])
    expect(await t.call(drawPaper, { token, params: core, body: practice })).toMatchObject({
      status: 403,
      body: { code: 'must_be_subscribed' },
    })
  const { token } = await subscriber()
  for (const key of ['core_demo', 'nothing'])
    expect((await t.call(drawPaper, { token, params: { key }, body: practice })).status).toBe(404)
  const rendered = vi.spyOn(t.deps.texts, 'compile')
  onTestFinished(() => rendered.mockRestore())
  for (let drawn = 0; drawn < 5; drawn++) {
    const { body } = await t.call(drawPaper, { token, params: core, body: practice })
    rendered.mockClear()
    expect(await t.call(drawPaper, { token, params: core, body: practice })).toMatchObject({
      status: 409,
      body: { code: 'sitting_open' },
    })
    const sitting = await enter(t, token, body.id)
    await t.call(startSitting, { token: sitting, params: { id: body.id } })
    await t.call(handIn, { token: sitting, params: { id: body.id } })
  }
  expect(await t.call(drawPaper, { token, params: core, body: practice })).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('24 hours') },
  })
  expect(rendered).not.toHaveBeenCalled()
})

test('somebody else’s sitting is not there, by a session and by the token of another sitting', async () => {
  const [candidate, other] = [await makeCandidate(t), await makeCandidate(t)]
  const asOther = { ...candidate, token: other.token, sitting: other.sitting }
  for (const refused of [
    await paper(asOther),
    await save(asOther, 1, { answer: '1' }),
    await submit(asOther),
    await result(asOther),
    await t.call(launchSitting, { token: other.token, params: { id: candidate.attempt } }),
    await t.call(readLog, { token: other.token, params: { id: candidate.attempt } }),
    await t.call(startSitting, { token: other.sitting, params: { id: candidate.attempt } }),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await sql`update users set suspended_at = ${t.clock.now()} where id = ${candidate.id}`.execute(t.deps.db)
  expect((await paper(candidate)).status).toBe(401)
})

test('a log that was changed is found', async () => {
  const candidate = await makeCandidate(t)
  const found = async () => {
    const sentences: string[] = []
    for await (const one of lookForWhatCannotBe(t.deps, assessmentChecks)) sentences.push(one)
    return sentences
  }
  expect(await found()).toEqual([])
  await sql`delete from assessment_events where attempt_id = ${candidate.attempt} and seq = 1`.execute(t.deps.db)
  expect(await found()).toEqual([`a log of a sitting that was changed: attempt ${candidate.attempt}, entry 2`])
  await sql`delete from assessment_events where attempt_id = ${candidate.attempt}`.execute(t.deps.db)
  expect(await found()).toEqual([`a sitting without its start or its end in the log: attempt ${candidate.attempt}`])
  // Whose end was cut off its log.
  const other = await makeCandidate(t)
  await submit(other)
  await sql`delete from assessment_events where attempt_id = ${other.attempt} and kind = 'handed in'`.execute(t.deps.db)
  expect(await found()).toContain(`a sitting without its start or its end in the log: attempt ${other.attempt}`)
})
