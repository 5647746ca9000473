import { getModelAnswer, getQuestion, openSolution, postAttempt, takeHint, tickPoints } from 'contract/library/answers.ts'
import { getShelf, itemCalls } from 'contract/library/api.ts'
import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { loadQuestions } from '../../../testing/shipped-questions.ts'
import { openSession } from '../../accounts/sessions.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await loadQuestions(
    t,
    'probability/third-in-the-queue',
    'statistics/two-clerks-one-ledger',
    'derivatives/parity-with-a-toll',
    'algorithms/ring-of-ticks',
    'fixed-income/a-bond-that-pays-in-weather',
    'derivatives/five-days-of-gamma',
    'statistics/read-this-table-aloud',
  )
})
afterAll(() => t.close())

async function subscriber(module: Module = 'interview', code = 'year_special'): Promise<TestPerson> {
  const person = await makePerson(t)
  await buy(person, module, code)
  return person
}

const buy = (person: TestPerson, module: Module, code: string) =>
  recordPurchase(t.deps, { userId: person.id, email: person.email, module, code, at: t.clock.now() })

const question = (person: TestPerson, id: number) => t.call(getQuestion, { token: person.token, params: { id } })
const attempt = (person: TestPerson, id: number, body: object) =>
  t.call(postAttempt, { token: person.token, params: { id }, body })
const hint = (person: TestPerson, id: number, number: number) =>
  t.call(takeHint, { token: person.token, params: { id }, body: { number } })
const solution = (person: TestPerson, id: number) => t.call(openSolution, { token: person.token, params: { id } })
const modelAnswer = (person: TestPerson, id: number, number: number) =>
  t.call(getModelAnswer, { token: person.token, params: { id, number } })
const points = (person: TestPerson, id: number, made: number[]) =>
  t.call(tickPoints, { token: person.token, params: { id }, body: { made } })
const open = async (path: string | null) => (await t.app.inject({ url: path ?? '/nothing' })).statusCode

/** Placements by the kind of their answer: a number that is a preview, one that is paid for, and one of each other kind. */
const [queue, paid, parity, ticks, coupon, couponOnCore, gamma, table] = [1, 2, 3, 5, 40, 41, 46, 22]

test('a question says what it asks and what is at hand, and nothing of its answer', async () => {
  const person = await subscriber()
  const { status, body } = await question(person, queue)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: queue,
    kind: 'number',
    ask: 'Your answer, as a fraction or to four decimals',
    hints: [],
    hint_count: 3,
    attempts: [],
    attempt_count: 0,
    status: 'new',
    solution_uri: null,
    follow_ups: [],
    topics: ['limit order book', 'waiting times'],
    methods: [],
    companies: ['Ferrymoor Capital'],
    time_target: 8,
  })
  const secrets = ['5/14', '0.357', '8/27', 'memorylessness', 'competing', 'You used', 'Only the', 'at no cost']
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
})

test('of the attempts at one item the newest hundred are kept, and all are counted', async () => {
  const person = await subscriber()
  const ids = async () =>
    (await t.deps.db.selectFrom('attempts').select(['id', 'given']).where('user_id', '=', person.id).orderBy('id').execute()).map(
      ({ given }) => given,
    )
  await attempt(person, queue, { answer: '5/14' })
  for (let number = 1; number <= 100; number++) {
    if (number % 25 === 0) t.clock.advance(minutes(1))
    await attempt(person, queue, { answer: `${number}` })
  }
  await attempt(person, paid, { answer: '7' })
  expect(await ids()).toEqual([...Array.from({ length: 100 }, (_, index) => `${index + 1}`), '7'])
  expect((await question(person, queue)).body).toMatchObject({ status: 'solved', attempt_count: 101 })
})

test('only an essay may be longer than 200 characters; what is too long is told so, is no attempt, and costs none', async () => {
  const person = await subscriber()
  await buy(person, 'core_certificate', 'core_certificate')
  const message = 'An answer has at most 200 characters.'
  for (let i = 0; i < 40; i++)
    expect(await attempt(person, queue, { answer: `${'1'.repeat(200)}x` })).toMatchObject({ status: 400, body: { message } })
  for (const id of [parity, ticks, gamma]) expect((await attempt(person, id, { answer: 'x'.repeat(201) })).status).toBe(400)
  expect((await attempt(person, queue, { answer: '1'.repeat(200) })).body).toMatchObject({ verdict: 'wrong' })
  expect((await question(person, queue)).body).toMatchObject({ attempt_count: 1 })
})

test('a wrong answer meets the sentence of its misconception; the right one opens the solution and what is asked next', async () => {
  const person = await subscriber()
  const wrong = await attempt(person, queue, { answer: '0.2963' })
  expect(wrong.body).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('Orders ahead of you also cancel') })
  expect(wrong.body.question).toMatchObject({ status: 'attempted', attempt_count: 1, solution_uri: null, follow_ups: [] })

  expect((await attempt(person, queue, { answer: '0.36' })).body).toMatchObject({ verdict: 'rounded' })

  const right = await attempt(person, queue, { answer: '5/14' })
  expect(right.body).toMatchObject({ verdict: 'right', says: null, question: { status: 'solved', attempt_count: 3 } })
  expect(right.body.question.follow_ups).toHaveLength(3)
  expect(right.body.question.methods).toEqual(['competing risks', 'memorylessness'])
  expect(right.body.question.attempts.map(({ given, verdict }) => [given, verdict])).toEqual([
    ['5/14', 'right'],
    ['0.36', 'rounded'],
    ['0.2963', 'wrong'],
  ])
  expect(await open(right.body.question.solution_uri)).toBe(200)

  await attempt(person, queue, { answer: '1' })
  expect((await question(person, queue)).body).toMatchObject({ status: 'solved', attempt_count: 4 })
})

test('what cannot be read is told so and is no attempt', async () => {
  const person = await subscriber()
  const answer = await attempt(person, queue, { answer: 'five fourteenths' })
  expect(answer.body).toMatchObject({ verdict: 'unreadable', question: { status: 'new', attempts: [], attempt_count: 0 } })
  expect(answer.body.says).toMatch(/is not a number\. Enter a number, for example/)
  expect((await attempt(person, queue, {})).body.verdict).toBe('unreadable')
})

test('an answer with two readings is asked about: no attempt is kept and no misconception told', async () => {
  const person = await subscriber()
  const asked = await attempt(person, queue, { answer: '8/27 = 0.2' })
  expect(asked.body).toMatchObject({
    verdict: 'ambiguous',
    says: 'Do you mean 8/27 or 0.2?',
    readings: ['8/27', '0.2'],
    question: { status: 'new', attempts: [], attempt_count: 0 },
  })
  const ends = await attempt(person, parity, { low: '1.92', high: '4,880' })
  expect(ends.body).toMatchObject({
    verdict: 'ambiguous',
    says: 'High end: Do you mean 4880 or 4.880?',
    readings: ['4880', '4.880'],
    end: 'high',
    question: { status: 'new', attempts: [] },
  })
  await buy(person, 'core_certificate', 'core_certificate')
  const formula = await attempt(person, coupon, { answer: 'w/(1-p)r' })
  expect(formula.body).toMatchObject({ verdict: 'ambiguous', question: { status: 'new', attempts: [] } })
  expect(formula.body.readings).toEqual(['w/(1 - p)*r', 'w/((1 - p)*r)'])
  for (const table of ['attempts', 'item_progress'] as const)
    expect(await t.deps.db.selectFrom(table).select('item_id').where('user_id', '=', person.id).execute(), table).toEqual([])
  // Each reading is an answer of its own.
  expect((await attempt(person, queue, { answer: '8/27' })).body).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('Orders ahead of you also cancel'),
    question: { attempt_count: 1 },
  })
})

test('hints come one at a time, in their order, and one that was taken is told again', async () => {
  const person = await subscriber()
  expect((await hint(person, queue, 2)).status).toBe(400)
  const first = await hint(person, queue, 1)
  expect(first.body.hints).toEqual([expect.stringContaining('next')])
  expect(first.body.status).toBe('new')
  expect((await hint(person, queue, 3)).status).toBe(400)
  expect((await hint(person, queue, 2)).body.hints).toHaveLength(2)
  expect((await hint(person, queue, 1)).body.hints).toHaveLength(2)
  expect((await hint(person, queue, 3)).body.hints).toHaveLength(3)
  expect((await hint(person, queue, 4)).status).toBe(400)
  expect((await question(person, queue)).body.hints).toHaveLength(3)
})

test('a solution opens for who asks for it, and for nobody else; asking again tells the same', async () => {
  const [asking, other] = [await subscriber(), await subscriber()]
  const address = async (person: TestPerson) => {
    const { body } = await t.call(itemCalls.interview.listShelf, {
      token: person.token,
      params: { category: 'statistics' },
      query: {},
    })
    return body.find(({ interview }) => interview.id === queue)?.interview.content_uri ?? ''
  }
  const [own, foreign] = [await address(asking), await address(other)]
  expect(await open(own)).toBe(200)
  expect(await open(`${own}solution`)).toBe(403)

  const asked = await solution(asking, queue)
  expect(asked.body).toMatchObject({ status: 'new', solution_uri: `${own}solution` })
  expect(asked.body.follow_ups).toHaveLength(3)
  expect(await open(`${own}solution`)).toBe(200)
  expect(await open(`${foreign}solution`)).toBe(403)
  expect((await solution(asking, queue)).body).toEqual(asked.body)
})

test('a model answer that is not asked for opens with the solution, for who opened that, and is sent with nothing else', async () => {
  const [asking, other] = [await subscriber(), await subscriber()]
  const closed = await modelAnswer(asking, paid, 1)
  expect(closed).toMatchObject({ status: 403, body: { message: 'Open the solution first.' } })
  expect((await question(asking, paid)).body.follow_ups_answered).toBe(false)

  const opened = await solution(asking, paid)
  expect(opened.body.follow_ups_answered).toBe(true)
  const answers = await Promise.all(opened.body.follow_ups.map((_, index) => modelAnswer(asking, paid, index + 1)))
  expect(new Set(answers.map(({ body }) => body.html)).size).toBe(3)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(opened.body)).not.toContain(JSON.stringify(body.html))
  }
  expect((await modelAnswer(asking, paid, 4)).status).toBe(404)
  expect((await modelAnswer(other, paid, 1)).status).toBe(403)
})

test('what someone did belongs to the item, on whichever shelf it stands', async () => {
  const person = await subscriber()
  await buy(person, 'core_certificate', 'core_certificate')
  await hint(person, coupon, 1)
  await attempt(person, coupon, { answer: 'r' })
  expect((await question(person, couponOnCore)).body).toMatchObject({
    status: 'attempted',
    attempt_count: 1,
    hints: [expect.any(String)],
  })
})

test('a formula, an interval and a choice are judged by their own rules', async () => {
  const person = await subscriber()
  expect((await question(person, coupon)).body).toMatchObject({ kind: 'expression', variables: ['p', 'r', 'w'] })
  expect((await attempt(person, coupon, { answer: 'r/(1-p)' })).body).toMatchObject({
    verdict: 'wrong',
    says: expect.any(String),
  })
  expect((await attempt(person, coupon, { answer: 'c = (r + p − pw)/(1 − p)' })).body.verdict).toBe('right')

  expect((await attempt(person, parity, { low: '4.88', high: '1.92' })).body.verdict).toBe('unreadable')
  expect((await attempt(person, parity, { low: '1.92', high: '4.88' })).body).toMatchObject({
    verdict: 'right',
    question: { attempts: [{ given: '1.92 to 4.88' }] },
  })

  const options = (await question(person, gamma)).body.options
  expect(options.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  expect((await attempt(person, gamma, { answer: 'a' })).body).toMatchObject({ verdict: 'wrong', says: expect.any(String) })
  expect((await attempt(person, gamma, { answer: 'd' })).body.verdict).toBe('right')
})

test('an essay shows its points once it is handed in; who finds two of three in it has solved the question', async () => {
  const person = await subscriber('core_certificate', 'core_certificate')
  expect((await question(person, table)).body).toMatchObject({ kind: 'essay', points: [], points_made: [] })
  expect((await points(person, table, [0])).status).toBe(400)

  const handedIn = (await attempt(person, table, { answer: 'It says less than it seems to.' })).body
  expect(handedIn).toMatchObject({ verdict: 'handed_in', question: { status: 'attempted' } })
  const { points: all, points_enough: enough } = handedIn.question
  expect(enough).toBe(Math.ceil((all.length * 2) / 3))
  expect(await open(handedIn.question.solution_uri)).toBe(200)

  expect((await points(person, table, [0, 0, 2, 19])).body).toMatchObject({ points_made: [0, 2], status: 'attempted' })
  const every = all.map((_, index) => index)
  expect((await points(person, table, every)).body).toMatchObject({ points_made: every, status: 'solved' })
  expect((await points(person, table, [])).body).toMatchObject({ points_made: [], status: 'solved' })
})

test("what a browser says of its tests counts for the reader's status, and opens nothing", async () => {
  const person = await subscriber()
  expect((await attempt(person, ticks, { run: { passed: 3, total: 9 } })).body).toMatchObject({
    verdict: 'wrong',
    question: { status: 'attempted', attempts: [{ given: '3 of 9 tests passed' }] },
  })
  const passed = (await attempt(person, ticks, { run: { passed: 9, total: 9 } })).body
  expect(passed).toMatchObject({ verdict: 'right', question: { status: 'solved', solution_uri: null, follow_ups: [] } })
  for (const run of [{ passed: 0, total: 0 }, { passed: -1, total: 3 }, { passed: '9' }, 'all'])
    expect((await attempt(person, ticks, { run })).status).toBe(400)
})

test('the side bar is told of attempts and of what is solved', async () => {
  const person = await subscriber()
  const status = async () => {
    const shelf = { module: 'interview', category: 'statistics' }
    const { body } = await t.call(getShelf, { token: person.token, params: shelf, query: {} })
    return body.find(({ id }) => id === queue)?.status
  }
  await hint(person, queue, 1)
  expect(await status()).toBe('new')
  await attempt(person, queue, { answer: '1' })
  expect(await status()).toBe('attempted')
  await attempt(person, queue, { answer: '5/14' })
  expect(await status()).toBe('solved_with_help')
})

test('only who may read an item may answer it, and what is unknown or hidden is not found', async () => {
  const [visitor, reader] = [await makePerson(t), await subscriber()]
  const calls = (token: string | undefined, id: number) => {
    const asked = { ...(token && { token }), params: { id } }
    return Promise.all([
      t.call(getQuestion, asked),
      t.call(postAttempt, { ...asked, body: { answer: '4' } }),
      t.call(takeHint, { ...asked, body: { number: 1 } }),
      t.call(openSolution, asked),
      t.call(getModelAnswer, { ...asked, params: { id, number: 1 } }),
      t.call(tickPoints, { ...asked, body: { made: [] } }),
    ])
  }
  const statuses = async (token: string | undefined, id: number) => new Set((await calls(token, id)).map(({ status }) => status))
  expect(await statuses(undefined, paid)).toEqual(new Set([401]))
  expect(await statuses('x'.repeat(43), paid)).toEqual(new Set([401]))
  expect(await statuses(await halfWay('pending'), paid)).toEqual(new Set([401]))
  expect(await statuses(await halfWay('declaration'), paid)).toEqual(new Set([403]))
  expect(await statuses(visitor.token, paid)).toEqual(new Set([403]))
  expect(await statuses(reader.token, table)).toEqual(new Set([403]))
  expect(await statuses(visitor.token, 999_999)).toEqual(new Set([404]))
  expect((await calls(visitor.token, paid))[1].body.message).toBe('Must be subscribed to view content.')
  expect((await question(visitor, queue)).status).toBe(200)
  expect(await t.deps.db.selectFrom('attempts').select('id').where('user_id', '=', visitor.id).execute()).toEqual([])

  await t.deps.db.updateTable('placements').set({ hidden: true }).where('id', '=', paid).execute()
  expect(await statuses(reader.token, paid)).toEqual(new Set([404]))
  await t.deps.db.updateTable('placements').set({ hidden: false }).where('id', '=', paid).execute()
})

test('attempts of one reader are nobody else’s', async () => {
  const [one, other] = [await subscriber(), await subscriber()]
  await attempt(one, queue, { answer: '5/14' })
  expect((await question(other, queue)).body).toMatchObject({ status: 'new', attempts: [], solution_uri: null })
})

test('thirty tries a minute are enough for anybody who thinks', async () => {
  const person = await subscriber()
  for (let tries = 0; tries < 30; tries++) expect((await attempt(person, queue, { answer: '1' })).status).toBe(200)
  const refused = await attempt(person, queue, { answer: '5/14' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  t.clock.advance(minutes(1))
  const after = await attempt(person, queue, { answer: '5/14' })
  expect(after.body.question.attempts).toHaveLength(20)
  expect(after.body.question.attempt_count).toBe(31)
  t.clock.reset()
})

test('an answer that is too long, and a body of another shape, are refused', async () => {
  const person = await subscriber()
  for (const body of [{ answer: 'x'.repeat(20_001) }, { answer: 5 }, { low: ['1'] }, { answer: { $ne: 1 } }])
    expect((await attempt(person, queue, body)).status).toBe(400)
  for (const number of [0, -1, 1.5, 99]) expect((await hint(person, queue, number)).status).toBe(400)
})

/** A session that is not a full one. */
async function halfWay(state: 'pending' | 'declaration'): Promise<string> {
  const { id, deviceId } = await makePerson(t)
  return openSession(t.deps.db, { userId: id, deviceHash: hashOf(deviceId), ua: 'a test', state }, t.clock.now())
}
