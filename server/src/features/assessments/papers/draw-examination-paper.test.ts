/** Examinations over HTTP: drawn from the bank, within tries and waits. */
import { createHash } from 'node:crypto'
import { drawPaper, handIn, launchSitting, listAssessments, startSitting } from 'contract/assessments/api.ts'
import { triesOfAnOrder, unusedHours } from 'contract/assessments/rules.ts'
import { renewalMonths } from 'contract/credentials/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import { monthsAfter } from '../../../platform/months-after.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enterLocked, practice } from '../../../testing/assessments.ts'
import { examination, makeCoreSubscriber, saveExamBank, withExaminations } from '../../../testing/exam-bank.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(withExaminations)
})
afterAll(() => t.close())

const draw = (token: string, body: object = examination) => t.call(drawPaper, { token, params: { key: 'core' }, body })
const shown = async (token: string) =>
  (await t.call(listAssessments, { token })).body.assessments.find(({ key }) => key === 'core')
const questionsOf = (attempt: number) =>
  t.deps.db
    .selectFrom('assessment_questions')
    .selectAll()
    .select((of) => of.cast<string>('key', 'text').as('key_text'))
    .where('attempt_id', '=', attempt)
    .orderBy('position')
    .execute()

/** It goes on only where it is turned. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Ten days at a time: a session that is not used ends. */
async function pass(token: string, time: number): Promise<void> {
  for (let left = time; left > 0; left -= days(10)) {
    t.clock.advance(Math.min(left, days(10)))
    await shown(token)
  }
}

/** Draws, enters, starts and hands in. */
async function take(token: string): Promise<number> {
  const { body, status } = await draw(token)
  expect(status).toBe(200)
  const sitting = await enterLocked(t, token, body.id)
  await t.call(startSitting, { token: sitting, params: { id: body.id } })
  await t.call(handIn, { token: sitting, params: { id: body.id } })
  return body.id
}

test('an examination has what its blueprint asks for, with the rules of it, and a commitment to its seed', async () => {
  const { token } = await makeCoreSubscriber(t)
  expect((await shown(token))?.examination).toEqual({
    ...{ key: 'core_demo', is_demonstration: true, questions: 20, minutes: 60, assurances: ['locked_browser'] },
    ...{ oral: 'none', tries: { of: triesOfAnOrder, left: 3 }, renewable_from: null, next_try_at: null },
  })
  const { body } = await draw(token)
  expect(body).toMatchObject({ key: 'core_demo', assurance: 'locked_browser', state: 'ready', questions: 20, minutes: 60 })
  const questions = await questionsOf(body.id)
  const counts = ['stats', 'finance', 'coding', 'linux', 'python'].map((category) =>
    questions
      .filter((question) => question.category === category)
      .map(({ points }) => points)
      .toSorted(),
  )
  expect(counts).toEqual(Array(5).fill([1, 1.5, 1.5, 2]))
  const numbers = questions.filter(({ kind }) => kind === 'number')
  expect(numbers.length).toBeGreaterThan(0)
  for (const { html, key, source } of numbers) {
    const { row } = source as { row: number }
    // Twice the number that is shown.
    expect(html).toContain(`n = ${(key as { answer: { value: number } }).answer.value / 2}`)
    expect(row).toBeGreaterThanOrEqual(0)
  }
  const sitting = await enterLocked(t, token, body.id)
  const { body: started } = await t.call(startSitting, { token: sitting, params: { id: body.id } })
  const { seed } = await t.deps.db
    .selectFrom('assessment_attempts')
    .select('seed')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(started.seed_commitment).toBe(createHash('sha256').update(seed).update(`core_demo/1/${body.id}`).digest('hex'))
  const listed = await shown(token)
  expect(listed?.attempts).toMatchObject([{ id: body.id, key: 'core_demo', state: 'open' }])
})

test('a question that asks for code is frozen with one of its sets of calls, as Python wrote it', async () => {
  const { token } = await makeCoreSubscriber(t)
  const code = (await questionsOf((await draw(token)).body.id)).filter(({ kind }) => kind === 'code')
  expect(code.map(({ category }) => category)).toEqual(['coding', 'python'])
  for (const { key_text, source, code: task } of code) {
    const { calls } = source as { calls: number }
    expect(task).toMatchObject({ entry: 'halved', examples: [{ call: 'halved(3)', returns: '1.5' }] })
    expect(key_text).toContain(`"calls": [[[${calls}], ${(calls / 2).toFixed(1)}]]`)
  }
})

test('families are counted as drawn, and a second paper has others', async () => {
  const { token } = await makeCoreSubscriber(t)
  await t.deps.db.updateTable('assessment_families').set({ drawn_count: 0 }).execute()
  const slugs = async (id: number) => (await questionsOf(id)).map(({ source }) => (source as { slug: string }).slug)
  const first = await slugs(await take(token))
  const counted = await t.deps.db.selectFrom('assessment_families').select('slug').where('drawn_count', '=', 1).execute()
  expect(counted.map(({ slug }) => slug).toSorted()).toEqual(first.toSorted())
  t.clock.advance(days(14))
  const second = await slugs(await take(token))
  expect(second.filter((slug) => first.includes(slug))).toEqual([])
})

test('there are three tries within one paid access, with 14 and 30 days between them', async () => {
  const { token, id, email } = await makeCoreSubscriber(t)
  await take(token)
  const early = await draw(token)
  expect([early.status, early.headers['retry-after']]).toEqual([409, `${days(14) / 1000}`])
  const next = (await shown(token))?.examination
  expect(next).toMatchObject({ tries: { left: 2 }, next_try_at: new Date(t.clock.now().getTime() + days(14)).toISOString() })
  t.clock.advance(days(14) - seconds(1))
  expect((await draw(token)).body).toMatchObject({ code: 'too_soon' })
  t.clock.advance(seconds(1))
  await take(token)
  await pass(token, days(30) - seconds(1))
  expect((await draw(token)).headers['retry-after']).toBe('1')
  t.clock.advance(seconds(1))
  await take(token)
  await pass(token, days(60))
  expect((await draw(token)).body).toMatchObject({ code: 'no_tries_left' })
  expect((await shown(token))?.examination).toMatchObject({ tries: { left: 0 }, next_try_at: null })
  // A new paid access comes with tries of its own.
  const { recordPurchase } = await import('../../payments/recording/record-purchase.ts')
  const bought = { userId: id, email, module: 'core_certificate', code: 'core_certificate', at: t.clock.now() } as const
  await recordPurchase(t.deps, bought)
  expect((await draw(token)).status).toBe(200)
})

test('a wait counts from the end of the time, however late the sitting was closed', async () => {
  const { token } = await makeCoreSubscriber(t)
  const { body } = await draw(token)
  const sitting = await enterLocked(t, token, body.id)
  const { body: started } = await t.call(startSitting, { token: sitting, params: { id: body.id } })
  t.clock.advance(days(13))
  // Closes it.
  await t.call(launchSitting, { token, params: { id: body.id } })
  const left = days(14) + minutes(60) - days(13)
  expect(new Date(started.ends_at!).getTime() - new Date(started.started_at!).getTime()).toBe(minutes(60))
  expect((await draw(token)).headers['retry-after']).toBe(`${left / 1000}`)
})

test('a paper that is void gives the try back, unless two people found misconduct', async () => {
  const { token } = await makeCoreSubscriber(t)
  const { body } = await draw(token)
  const end = {
    closed_at: t.clock.now(),
    closed_by: 'candidate',
    state: 'void',
    released_at: t.clock.now(),
    earned: 0,
    possible: 20,
  } as const
  await t.deps.db
    .updateTable('assessment_attempts')
    .set({ ...end, started_at: end.closed_at, ends_at: end.closed_at })
    .where('id', '=', body.id)
    .execute()
  expect((await shown(token))?.examination?.tries.left).toBe(3)
  const [first, second] = [await makePerson(t), await makePerson(t)]
  await sql`
    insert into assessment_cases (attempt_id, kind, text, opened_at, due_at, decision, reasons, decided_by, decided_at, second_by, closed_at)
    values (${body.id}, 'review', 'Two people wrote.', now(), now(), 'misconduct', 'The log shows it.', ${first.id}, now(), ${second.id}, now())`.execute(
    t.deps.db,
  )
  expect((await shown(token))?.examination?.tries.left).toBe(2)
})

test('a paper that was never started gives the try back', async () => {
  const { token } = await makeCoreSubscriber(t)
  await draw(token)
  t.clock.advance(hours(unusedHours) + seconds(1))
  const { body, status } = await draw(token)
  expect(status).toBe(200)
  expect((await shown(token))?.examination?.tries.left).toBe(2)
  const numbers = await t.deps.db
    .selectFrom('assessment_attempts')
    .select(['number', 'state'])
    .where('user_id', '=', sql<number>`(select user_id from assessment_attempts where id = ${body.id})`)
    .orderBy('id')
    .execute()
  expect(numbers).toEqual([
    { number: 1, state: 'lapsed' },
    { number: 2, state: 'ready' },
  ])
})

test('practice takes no try, and one sitting excludes the other', async () => {
  const { token } = await makeCoreSubscriber(t)
  expect((await draw(token, practice)).status).toBe(200)
  expect((await draw(token)).body).toMatchObject({ code: 'sitting_open' })
  expect((await shown(token))?.examination?.tries.left).toBe(3)
})

test('nobody draws an examination without its plan, or without a session', async () => {
  expect((await draw('')).status).toBe(401)
  expect((await draw((await makePerson(t)).token)).body).toMatchObject({ code: 'must_be_subscribed' })
  expect((await draw((await makeSubscriber(t)).token)).body).toMatchObject({ code: 'must_be_subscribed' })
  const ended = await makeSubscriber(t, {
    ...{ module: 'core_certificate', code: 'core_certificate', at: new Date(t.clock.now().getTime() - days(800)) },
  })
  expect((await draw(ended.token)).body).toMatchObject({ code: 'must_be_subscribed' })
})

test('a paper of somebody else is not found', async () => {
  const [one, other] = [await makeCoreSubscriber(t), await makeCoreSubscriber(t)]
  const { body } = await draw(one.token)
  expect((await t.call(launchSitting, { token: other.token, params: { id: body.id } })).status).toBe(404)
  expect((await shown(other.token))?.attempts).toEqual([])
})

test('whoever has passed sits the examination again from month 30 on, with tries of its own', async () => {
  const { token } = await makeCoreSubscriber(t)
  const attempt = await take(token)
  await sql`
    update assessment_attempts set state = 'passed', released_at = ${t.clock.now()}, earned = 20, possible = 20 where id = ${attempt}`.execute(
    t.deps.db,
  )
  await pass(token, days(14))
  expect((await draw(token)).body).toMatchObject({
    code: 'already_passed',
    message: expect.stringMatching(/again from \d+ \w+ 20\d\d on/),
  })
  expect((await shown(token))?.examination?.renewable_from).toEqual(expect.any(String))
  const now = t.clock.now()
  await sql`
    update assessment_attempts set released_at = ${monthsAfter(now, -renewalMonths)}, drawn_at = ${monthsAfter(now, -renewalMonths - 1)}
    where id = ${attempt}`.execute(t.deps.db)
  expect((await shown(token))?.examination).toMatchObject({ renewable_from: null, tries: { left: 3 } })
  expect((await draw(token)).status).toBe(200)
})

test('a way that is not offered is refused', async () => {
  const { token } = await makeCoreSubscriber(t)
  expect((await draw(token, { assurance: 'invigilated' })).body).toMatchObject({ code: 'needs_call' })
  const closed = await testApp({ ...withExaminations, env: { SAFE_EXAM_BROWSER: 'off' } })
  onTestFinished(() => closed.close())
  const person = await makeCoreSubscriber(closed)
  const answer = await closed.call(drawPaper, { token: person.token, params: { key: 'core' }, body: examination })
  expect(answer.body).toMatchObject({ code: 'way_not_offered' })
  const { body } = await closed.call(listAssessments, { token: person.token })
  expect(body.assessments.map((one) => one.examination?.assurances)).toEqual([undefined, []])
})

test('a bank that is too small, or is not there yet, gives no paper and takes no try', async () => {
  const { token } = await makeCoreSubscriber(t)
  await t.deps.db.deleteFrom('assessment_families').where('slug', '=', 'coding-h-1').execute()
  await t.deps.db.updateTable('assessment_families').set({ retired_at: t.clock.now() }).where('slug', '=', 'coding-h-2').execute()
  expect((await draw(token)).body).toMatchObject({ code: 'too_few_questions', message: expect.stringContaining('exam bank') })
  expect((await shown(token))?.examination).toBeNull()
  await t.deps.db.deleteFrom('assessment_bank').execute()
  expect((await draw(token)).status).toBe(503)
  expect((await shown(token))?.examination).toBeNull()
  await saveExamBank(t.deps.db)
  expect((await shown(token))?.examination?.tries.left).toBe(3)
})

test('an operator’s own bank gives the examination itself', async () => {
  const { token } = await makeCoreSubscriber(t)
  await t.deps.db.updateTable('assessment_bank').set({ is_demonstration: false }).execute()
  expect((await draw(token)).body).toMatchObject({ key: 'core', questions: 40, minutes: 150 })
  await t.deps.db.updateTable('assessment_bank').set({ is_demonstration: true }).execute()
})
