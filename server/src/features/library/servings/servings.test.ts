/** Living questions with fresh numbers, over HTTP: each serving stands for itself, and nothing of it leaves before it was earned. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getModelAnswer, getQuestion, openSolution, postAttempt } from 'contract/library/answers.ts'
import {
  getServing,
  openServingSolution,
  postServing,
  postServingAttempt,
  type Serving,
  servingsADay,
  takeServingHint,
} from 'contract/library/servings.ts'
import { getWork } from 'contract/library/work.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { livingLibrary, noisy, queue, queueFolder, ticks } from '../../../testing/living-library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'
import { loadLibraryIfChanged } from '../content/load-library.ts'
import type { Row } from '../shapes/row.ts'

let t: TestApp
let dir: string
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  dir = await livingLibrary()
  await load()
  return () => rm(dir, { recursive: true })
})

const load = () => loadLibraryIfChanged(t.deps.db, dir, t.deps.log)
async function rewrite(file: string, change: (text: string) => string) {
  const path = join(dir, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const serve = ({ token }: TestPerson, item: number, skip?: number) =>
  t.call(postServing, { token, body: { item_id: item, ...(skip !== undefined && { skip }) } })
const read = ({ token }: TestPerson, id: number) => t.call(getServing, { token, params: { id } })
const attempt = ({ token }: TestPerson, id: number, body: object) => t.call(postServingAttempt, { token, params: { id }, body })
const hint = ({ token }: TestPerson, id: number, number: number) =>
  t.call(takeServingHint, { token, params: { id }, body: { number } })
const solution = ({ token }: TestPerson, id: number) => t.call(openServingSolution, { token, params: { id } })
const original = async ({ token }: TestPerson, id = queue) => (await t.call(getQuestion, { token, params: { id } })).body
const frame = (path: string) => t.app.inject({ url: path })

/** Somebody who knows how the question is solved. */
async function learner(): Promise<TestPerson> {
  const person = await makePerson(t)
  await t.call(openSolution, { token: person.token, params: { id: queue } })
  return person
}

const rowOf = async (id: number): Promise<Row> =>
  (await t.deps.db.selectFrom('servings').select('numbers').where('id', '=', id).executeTakeFirstOrThrow())
    .numbers as unknown as Row

async function served(person: TestPerson, item = queue): Promise<Serving> {
  const { status, body } = await serve(person, item)
  expect(status).toBe(200)
  return body
}

test('a question that was solved is served with other numbers: its own statement, attempts, hints and solution', async () => {
  const person = await learner()
  const serving = await served(person)
  expect(serving).toMatchObject({
    title: 'Third in the Queue',
    kind: 'number',
    ask: 'Your answer, as a fraction or to four decimals',
    number: 1,
    original_id: queue,
    variants: 107,
    status: 'new',
    hints: [],
    hint_count: 3,
    attempts: [],
    attempt_count: 0,
    solution_uri: null,
    follow_ups: [],
    methods: [],
    is_closed: false,
  })
  const { value, p } = await rowOf(serving.id)
  expect(value).not.toBe('5/14')
  const statement = await frame(serving.content_uri)
  expect(statement.statusCode).toBe(200)
  expect(statement.headers['content-security-policy']).toContain('sandbox allow-scripts')
  expect(statement.headers['cache-control']).toBe('private, no-store')
  // The figure was drawn for the own numbers.
  expect(statement.body).not.toContain('<svg')
  expect(statement.body).toContain('Your bid has just joined the book')
  expect(p.mu).toBeDefined()
})

test('no answer, wrong answer or working leaves the server before it was earned', async () => {
  const person = await learner()
  const serving = await served(person)
  const { value, wrong, shown } = await rowOf(serving.id)
  const secrets = [value, ...wrong, ...Object.values(shown)].flat().filter((text) => text.includes('/'))
  const seen = JSON.stringify([serving, (await read(person, serving.id)).body, (await frame(serving.content_uri)).body])
  for (const secret of secrets) expect(seen).not.toContain(`"${secret}"`)
  for (const secret of ['You used', 'memorylessness', 'Only the', `${value}`]) expect(seen).not.toContain(secret)
  expect((await frame(`${serving.content_uri}solution`)).statusCode).toBe(403)

  const wrongAnswer = await attempt(person, serving.id, { answer: '0.999' })
  expect(wrongAnswer.body).toMatchObject({
    verdict: 'wrong',
    question: { status: 'attempted', solution_uri: null, attempt_count: 1 },
  })
  expect((await frame(`${serving.content_uri}solution`)).statusCode).toBe(403)
})

test('an answer is judged by the numbers of the serving, and its known wrong ones with their sentences', async () => {
  const person = await learner()
  const serving = await served(person)
  const { value, wrong } = await rowOf(serving.id)
  const own = await attempt(person, serving.id, { answer: '5/14' })
  expect(own.body).toMatchObject({ verdict: 'wrong', says: expect.stringContaining("the question's own numbers") })
  const known = await attempt(person, serving.id, { answer: wrong[0] })
  expect(known.body).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('as if only the seller') })
  const unreadable = await attempt(person, serving.id, { answer: 'a third' })
  expect(unreadable.body).toMatchObject({ verdict: 'unreadable', question: { attempt_count: 2 } })
  const ambiguous = await attempt(person, serving.id, { answer: '1,250' })
  expect(ambiguous.body).toMatchObject({
    verdict: 'ambiguous',
    says: 'Do you mean 1250 or 1.250?',
    readings: ['1250', '1.250'],
    question: { attempt_count: 2 },
  })

  const right = await attempt(person, serving.id, { answer: value })
  expect(right.body).toMatchObject({
    verdict: 'right',
    says: null,
    question: { status: 'solved', attempt_count: 3, is_closed: true, methods: ['competing risks', 'memorylessness'] },
  })
  expect(right.body.question.attempts.map(({ verdict }) => verdict)).toEqual(['right', 'wrong', 'wrong'])
  const page = await frame(right.body.question.solution_uri ?? '')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('The same three factors')
  const first = await t.deps.db.selectFrom('servings').select('first_verdict').where('id', '=', serving.id).executeTakeFirst()
  expect(first).toEqual({ first_verdict: 'wrong' })
})

test('hints come in their order with the numbers of the serving, and make it solved with help', async () => {
  const person = await learner()
  const { id } = await served(person)
  expect((await hint(person, id, 2)).status).toBe(400)
  expect((await hint(person, id, 1)).body.hints).toHaveLength(1)
  expect((await hint(person, id, 1)).body.hints).toHaveLength(1)
  expect((await hint(person, id, 4)).status).toBe(400)
  const { value } = await rowOf(id)
  expect((await attempt(person, id, { answer: value })).body.question).toMatchObject({ status: 'solved_with_help' })
  // After it was solved nothing is help any more, and the question itself knows of none.
  expect((await hint(person, id, 2)).body).toMatchObject({ status: 'solved_with_help' })
  expect((await original(person)).hints).toEqual([])
})

test('what was done on a serving is neither among the attempts of the question nor in its status, its solution or one’s work', async () => {
  const person = await makePerson(t)
  await t.call(postAttempt, { token: person.token, params: { id: queue }, body: { answer: '5/14' } })
  const [before, tries] = [await original(person), await triesOf(queue)]
  const serving = await served(person)
  const { value } = await rowOf(serving.id)
  await attempt(person, serving.id, { answer: '0.999' })
  await attempt(person, serving.id, { answer: value })
  expect(await original(person)).toEqual(before)
  const work = await t.call(getWork, { token: person.token, query: {} })
  expect(JSON.stringify(work.body)).not.toContain(JSON.stringify(value))
  expect(await triesOf(queue)).toBe(tries)
})

const triesOf = async (id: number) =>
  (
    await sql<{
      tries: number
    }>`select tries from item_figures join placements using (item_id) where placements.id = ${id}`.execute(t.deps.db)
  ).rows[0]?.tries

test('who has neither solved the question nor opened its solution is served nothing, whatever they tried', async () => {
  const person = await makePerson(t)
  await t.call(postAttempt, { token: person.token, params: { id: queue }, body: { answer: '1' } })
  expect(await serve(person, queue)).toMatchObject({ status: 409, body: { message: expect.stringContaining('first') } })
})

test('a serving that is open is found again; once it is closed the next has other numbers, through all of them', async () => {
  const person = await learner()
  const first = await served(person)
  expect((await served(person)).id).toBe(first.id)
  const seen = new Set([JSON.stringify((await rowOf(first.id)).p)])
  for (let number = 2; number <= first.variants; number++) {
    await solution(person, (await served(person)).id)
    const next = await served(person)
    expect(next.number).toBe(number)
    seen.add(JSON.stringify((await rowOf(next.id)).p))
  }
  expect(seen.size).toBe(first.variants)
  await solution(person, (await served(person)).id)
  const again = await served(person)
  expect(again.number).toBe(1)
  expect(await rowOf(again.id)).toEqual(await rowOf(first.id))
})

test('two people are served in orders of their own', async () => {
  const rows = []
  for (const person of [await learner(), await learner()]) {
    const own = []
    for (let number = 0; number < 4; number++) {
      const { id } = await served(person)
      own.push(await rowOf(id))
      await solution(person, id)
    }
    rows.push(own)
  }
  expect(rows[0]).not.toEqual(rows[1])
})

test('who gives up reads the answer and the solution with these numbers, and is served the next', async () => {
  const person = await learner()
  const serving = await served(person)
  const { value } = await rowOf(serving.id)
  expect(serving.answer).toBeNull()
  const given = (await solution(person, serving.id)).body
  expect(given).toMatchObject({ is_closed: true, answer: value, status: 'new' })
  expect((await frame(given.solution_uri ?? '')).statusCode).toBe(200)
  expect((await served(person)).id).not.toBe(serving.id)
  expect((await attempt(person, serving.id, { answer: value })).body.question.status).toBe('solved_with_help')
})

test('the thread for texts is started when somebody who may be served reads the question, and the statement is compiled with its serving', async () => {
  const [stranger, person] = [await makePerson(t), await learner()]
  const [wake, compile] = [vi.spyOn(t.deps.texts, 'wake'), vi.spyOn(t.deps.texts, 'compile')]
  onTestFinished(() => void vi.restoreAllMocks())
  await original(stranger)
  expect(wake).not.toHaveBeenCalled()
  await original(person)
  expect(wake).toHaveBeenCalled()
  const { content_uri } = await served(person)
  expect(compile).toHaveBeenCalledOnce()
  await frame(content_uri)
  expect(compile.mock.calls[1]).toEqual(compile.mock.calls[0])
})

test('numbers that were not tried can be skipped: their solution stays closed. Those that were tried are served again', async () => {
  const [person, other] = [await learner(), await learner()]
  const first = await served(person)
  expect((await serve(other, queue, first.id)).status).toBe(200)
  expect((await served(person)).id).toBe(first.id)
  const second = (await serve(person, queue, first.id)).body
  expect(second.number).toBe(2)
  expect((await read(person, first.id)).body).toMatchObject({ is_closed: true, answer: null, solution_uri: null })
  await attempt(person, second.id, { answer: '0.999' })
  expect((await serve(person, queue, second.id)).body.id).toBe(second.id)
})

test('of the attempts at one serving the newest hundred are kept, and all are counted', async () => {
  const person = await learner()
  const { id } = await served(person)
  for (let number = 1; number <= 103; number++) {
    if (number % 25 === 0) t.clock.advance(minutes(1))
    await attempt(person, id, { answer: `${number}` })
  }
  const kept = await t.deps.db.selectFrom('attempts').select('given').where('serving_id', '=', id).orderBy('id').execute()
  expect([kept.length, kept[0]?.given]).toEqual([100, '4'])
  expect((await read(person, id)).body.attempt_count).toBe(103)
})

test('so many servings a person and day, and the next day more', async () => {
  const person = await learner()
  for (let number = 0; number < servingsADay; number++) await solution(person, (await served(person)).id)
  expect((await serve(person, queue)).status).toBe(429)
  t.clock.advance(days(1) + 1000)
  expect((await serve(person, queue)).status).toBe(200)
})

test('whoever is signed out, somebody else, or not subscribed is shown and told nothing', async () => {
  const [person, other] = [await learner(), await learner()]
  await recordPurchase(t.deps, { userId: person.id, email: person.email, module: 'vantage', code: 'year', at: t.clock.now() })
  await t.call(openSolution, { token: person.token, params: { id: noisy } })
  const serving = await served(person, noisy)
  const calls = [
    (token?: string) => t.call(getServing, { ...(token && { token }), params: { id: serving.id } }),
    (token?: string) =>
      t.call(postServingAttempt, { ...(token && { token }), params: { id: serving.id }, body: { answer: '1' } }),
    (token?: string) => t.call(takeServingHint, { ...(token && { token }), params: { id: serving.id }, body: { number: 1 } }),
    (token?: string) => t.call(openServingSolution, { ...(token && { token }), params: { id: serving.id } }),
  ]
  for (const call of calls) {
    expect((await call()).status).toBe(401)
    expect((await call(other.token)).status).toBe(404)
  }
  expect((await t.call(postServing, { body: { item_id: noisy } })).status).toBe(401)
  expect(await serve(other, noisy)).toMatchObject({ status: 403, body: { message: expect.stringContaining('subscribe') } })

  const address = serving.content_uri
  expect((await frame(address)).statusCode).toBe(200)
  const othersGrant = (await served(other)).content_uri.split('/')[2] ?? ''
  expect((await frame(address.replace(/^\/content\/[^/]+/, `/content/${othersGrant}`))).statusCode).toBe(403)
  expect((await frame(address.replace(`/${noisy}/`, `/${queue}/`))).statusCode).toBe(403)

  // A year later the subscription is over.
  t.clock.advance(days(400))
  for (const call of calls) expect((await call(person.token)).status).not.toBe(200)
  expect((await frame(address)).statusCode).toBe(403)
})

test('a question with its own numbers only is served to nobody; nor is one that there is not', async () => {
  const person = await makePerson(t)
  await recordPurchase(t.deps, {
    userId: person.id,
    email: person.email,
    module: 'interview',
    code: 'year_special',
    at: t.clock.now(),
  })
  await t.call(openSolution, { token: person.token, params: { id: ticks } })
  expect((await original(person, ticks)).variants).toBe(0)
  expect(await serve(person, ticks)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('one set of numbers') },
  })
  expect((await serve(person, 999_999)).status).toBe(404)
})

test.each([
  ['edited', () => rewrite(`${queueFolder}/item.md`, (text) => text.replace('Your bid has just', 'Your own bid has just'))],
  ['without variants', ownNumbersOnly],
  ['removed', () => rm(join(dir, queueFolder), { recursive: true })],
])('a question that is %s leaves its servings as they were: same bytes, same verdict', async (how, change) => {
  const person = await learner()
  const serving = await served(person)
  const { value, wrong } = await rowOf(serving.id)
  const bytes = async ({ content_uri }: Serving) => [
    (await frame(content_uri)).body,
    (await frame(`${content_uri}solution`)).body,
  ]
  const says = async () => (await attempt(person, serving.id, { answer: wrong[0] })).body.says
  const before = { ...(await hint(person, serving.id, 1)).body, says: await says(), bytes: await bytes(serving) }

  await change()
  await load()
  const now = (await read(person, serving.id)).body
  expect({ ...now, says: await says(), bytes: await bytes(now) }).toMatchObject({
    bytes: before.bytes,
    says: before.says,
    hints: before.hints,
    title: before.title,
    original_id: how === 'removed' ? null : queue,
  })
  const right = await attempt(person, serving.id, { answer: value })
  expect(right.body.verdict).toBe('right')
  expect((await frame(right.body.question.solution_uri ?? '')).body).toContain('The same three factors')
  const next = await serve(person, queue)
  expect(next.status).toBe({ edited: 200, 'without variants': 409, removed: 404 }[how])
})

/** As an author takes the rows away again: with the own numbers written out. */
async function ownNumbersOnly(): Promise<void> {
  const row = { mu: '2', theta: '\\tfrac12', nu: '1', p0: '2/3', p1: '5/7', p2: '3/4' }
  const own = (text: string) =>
    text
      .replace(/^variants:\n(?: .*\n)+/m, '')
      .replaceAll(/\{\{(\w+)(?:\|\w+)?\}\}/g, (_, name: string) => row[name as keyof typeof row] ?? '1')
  await rewrite(`${queueFolder}/item.md`, own)
  await rewrite(`${queueFolder}/solution.md`, own)
  await rm(join(dir, queueFolder, 'variants.json'))
}

test('a new version begins a new order, and what is open keeps its numbers', async () => {
  const person = await learner()
  const serving = await served(person)
  await rewrite(`${queueFolder}/item.md`, (text) =>
    text.replace(
      'version: 2\nchangelog:',
      'version: 3\nchangelog:\n  - { version: 3, date: "2026-11-23", change: Said otherwise. }',
    ),
  )
  await rewrite(`${queueFolder}/variants.json`, (text) => text.replace('"version":2', '"version":3'))
  await load()
  expect((await served(person)).id).toBe(serving.id)
  await solution(person, serving.id)
  const next = await served(person)
  expect(next.number).toBe(1)
  const versions = await t.deps.db
    .selectFrom('servings')
    .select('item_version')
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(versions).toEqual([{ item_version: 2 }, { item_version: 3 }])
})

test('editions are never rewritten', async () => {
  await expect(t.deps.db.updateTable('item_editions').set({ version: 9 }).execute()).rejects.toThrow('never rewritten')
})

test('the model answers of follow-ups stay with the question itself', async () => {
  const person = await learner()
  const { id } = await served(person)
  const answered = await solution(person, id)
  expect(answered.body).toMatchObject({ follow_ups: [], follow_ups_answered: false })
  const model = await t.call(getModelAnswer, { token: person.token, params: { id: queue, number: 1 } })
  expect(model.status).toBe(200)
})
