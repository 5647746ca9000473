/** A key was mended: answers to fresh numbers are judged again where the mended rows answer these very numbers otherwise, and nothing else of a serving changes. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listContentItems } from 'contract/library/administration.ts'
import { getQuestion, openSolution } from 'contract/library/answers.ts'
import { getServing, openServingSolution, postServing, postServingAttempt, type Serving } from 'contract/library/servings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { check } from '../../../admin/check.ts'
import { runCommand } from '../../../admin/run-command.ts'
import type { Caller } from '../../../platform/guard.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { queue, queueFolder } from '../../../testing/living-library.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { copyQuestions } from '../../../testing/shipped-questions.ts'
import { loadLibraryIfChanged } from '../content/load-library.ts'
import { answerServing } from '../servings/answer-serving.ts'
import type { Row } from '../shapes/row.ts'
import { regradeSome } from './regrade.ts'

let t: TestApp
let dir: string
/** Of the folder: a version is never taken back. */
let version: number
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  dir = await copyQuestions([`probability/${slug}`])
  version = 2
  for (const table of ['servings', 'regrades', 'limits'] as const) await t.deps.db.deleteFrom(table).execute()
  await load()
  return () => rm(dir, { recursive: true })
})

const load = () => loadLibraryIfChanged(t.deps.db, dir, t.deps.log)
const file = (name: string) => join(dir, queueFolder, name)
const change = async (name: string, by: (text: string) => string) => writeFile(file(name), by(await readFile(file(name), 'utf8')))
const slug = 'third-in-the-queue'

/** The next version, in which these numbers have another answer. */
async function mendRow({ p }: Row, value: string): Promise<void> {
  await nextVersion()
  const read = JSON.parse(await readFile(file('variants.json'), 'utf8'))
  const row = (read.rows as Row[]).find((one) => isSame(one.p, p))!
  row.value = value
  await writeFile(file('variants.json'), JSON.stringify({ ...read, version }))
  await load()
}

/** The next version, which is posed with these numbers no more. */
async function dropRow({ p }: Row): Promise<void> {
  await nextVersion()
  const read = JSON.parse(await readFile(file('variants.json'), 'utf8'))
  const rows = (read.rows as Row[]).filter((one) => !isSame(one.p, p))
  await writeFile(file('variants.json'), JSON.stringify({ ...read, rows }))
  await load()
}

async function nextVersion(): Promise<void> {
  version += 1
  await change('item.md', (text) =>
    text.replace(
      /^version: \d+\nchangelog:/m,
      `version: ${version}\nchangelog:\n  - { version: ${version}, date: "2026-11-23", change: The key was wrong. }`,
    ),
  )
  await change('variants.json', (text) => text.replace(/"version":\d+/, `"version":${version}`))
}

const isSame = (one: Row['p'], other: Row['p']) => Object.entries(one).every(([name, value]) => other[name] === value)

async function learner(): Promise<TestPerson> {
  const person = await makePerson(t)
  await t.call(openSolution, { token: person.token, params: { id: queue } })
  return person
}

const served = async ({ token }: TestPerson) => (await t.call(postServing, { token, body: { item_id: queue } })).body
const read = async ({ token }: TestPerson, id: number) => (await t.call(getServing, { token, params: { id } })).body
const answer = async ({ token }: TestPerson, id: number, given: string) =>
  (await t.call(postServingAttempt, { token, params: { id }, body: { answer: given } })).body
const stored = (id: number) => t.deps.db.selectFrom('servings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowOf = async (id: number) => (await stored(id)).numbers as unknown as Row
const frame = async ({ content_uri }: Serving, part = '') => (await t.app.inject({ url: content_uri + part })).body
const told = async ({ email }: TestPerson) => (await mailsTo(t, email)).filter(({ subject }) => subject.includes('graded again'))
const regrade = () => runCommand(t.deps, ['regrade', slug])

/** Somebody who is served other numbers than one before. */
async function servedApart({ p }: Row): Promise<{ person: TestPerson; serving: Serving }> {
  const person = await learner()
  let serving = await served(person)
  while (isSame((await rowOf(serving.id)).p, p)) {
    await t.call(openServingSolution, { token: person.token, params: { id: serving.id } })
    serving = await served(person)
  }
  return { person, serving }
}

test('a wrong answer to numbers whose answer was mended counts, once; what was asked stays, the solution is mended, and other numbers are left alone', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  const other = await servedApart(row)
  const own = (await t.call(getQuestion, { token: person.token, params: { id: queue } })).body
  expect((await answer(person, serving.id, '0.93')).verdict).toBe('wrong')
  expect((await answer(other.person, other.serving.id, '0.93')).verdict).toBe('wrong')
  const asked = await frame(serving)
  const before = await stored(other.serving.id)

  await change('item.md', (text) => text.replace('Your bid has just', 'Your own bid has just'))
  await mendRow(row, '93/100')
  expect(await regrade()).toEqual({
    exit: 0,
    says: 'Answers graded again: 1. Results changed: 1. Readers mailed: 1. Of the servings of fresh numbers, 1 has another answer now and is judged by it.',
  })

  const now = await read(person, serving.id)
  expect(now).toMatchObject({
    ...{ status: 'solved', is_closed: true, attempt_count: 1, solution_uri: expect.any(String) },
    attempts: [{ given: '0.93', verdict: 'right', says: null }],
  })
  expect(await stored(serving.id)).toMatchObject({ first_verdict: 'right', numbers: row, mended_numbers: { value: '93/100' } })
  expect(await frame(now)).toBe(asked)
  expect(await frame(now, 'solution')).toMatch(/93.*100/s)
  const mails = await told(person)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body_text).toMatch(
    /Your answer “0\.93” from .*, to different numbers, was marked “Not quite”\. It is now “Correct”\./,
  )
  expect(mails[0]?.body_text).not.toContain('you have solved the question')
  expect(await t.deps.db.selectFrom('regraded_attempts').select(['verdict_before', 'verdict_after']).execute()).toEqual([
    { verdict_before: 'wrong', verdict_after: 'right' },
  ])

  expect(await stored(other.serving.id)).toEqual(before)
  expect(await told(other.person)).toEqual([])
  const question = (await t.call(getQuestion, { token: person.token, params: { id: queue } })).body
  expect([question.status, question.attempts]).toEqual([own.status, own.attempts])
  expect((await check(t.deps)).exit).toBe(0)
})

test('a right answer that is wrong by the mended key does not count, which is told; what was shown stays open, and the next one can come', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  expect((await answer(person, serving.id, String(row.value))).verdict).toBe('right')
  await mendRow(row, '93/100')
  await regrade()
  expect(await read(person, serving.id)).toMatchObject({
    ...{ status: 'attempted', is_closed: true, solution_uri: expect.any(String) },
    attempts: [{ verdict: 'wrong' }],
  })
  expect((await told(person))[0]?.body_text).toContain('was marked “Correct”. It is now “Not quite”.')
  expect((await served(person)).id).not.toBe(serving.id)
  expect((await answer(person, serving.id, '93/100')).verdict).toBe('right')
})

test('known wrong answers have the sentences of the mended edition, with their numbers filled in', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  expect((await answer(person, serving.id, String(row.value))).verdict).toBe('right')
  await mendRow(row, '93/100')
  const mended = row.wrong[0] as string
  await change('item.md', (text) => text.replace('You used $', 'You took $'))
  // What the key had called right is the known wrong answer of the mended one.
  const read0 = JSON.parse(await readFile(file('variants.json'), 'utf8'))
  const rows = read0.rows as Row[]
  rows.find((one) => isSame(one.p, row.p))!.wrong[0] = row.value
  await writeFile(file('variants.json'), JSON.stringify(read0))
  await load()
  await regrade()
  const [attempt] = (await read(person, serving.id)).attempts
  expect(attempt).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('You took') })
  expect(attempt?.says).not.toContain('{{')
  expect((await answer(person, serving.id, mended)).says ?? '').not.toContain('You took')
})

test('numbers that nobody has answered yet are answered by the mended key from then on, and so is what is opened of them', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  await mendRow(row, '93/100')
  expect((await regrade()).says).toContain('Answers graded again: 0.')
  expect((await answer(person, serving.id, String(row.value))).verdict).toBe('wrong')
  const { body } = await t.call(openServingSolution, { token: person.token, params: { id: serving.id } })
  expect(await frame(body, 'solution')).toMatch(/93.*100/s)
  expect(await told(person)).toEqual([])
})

test('who answers while it is mended is judged by the mended key', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  await mendRow(row, '93/100')
  let isMended = false
  // Between reading the serving and keeping the answer.
  const texts = {
    ...t.deps.texts,
    compile: async (task: Parameters<typeof t.deps.texts.compile>[0]) => {
      if (!isMended) {
        isMended = true
        await regrade()
      }
      return t.deps.texts.compile(task)
    },
  }
  const caller = { id: person.id, open: [] } as unknown as Caller
  const { verdict } = await answerServing({ ...t.deps, texts }, caller, serving.id, { answer: '93/100' })
  expect([isMended, verdict]).toEqual([true, 'right'])
  expect((await read(person, serving.id)).attempts).toMatchObject([{ verdict: 'right' }])
})

test('mended once more, it is judged once more, and all verdicts are kept', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  await answer(person, serving.id, '0.93')
  await mendRow(row, '93/100')
  await regrade()
  await mendRow(row, '97/100')
  await regrade()
  expect((await read(person, serving.id)).attempts).toMatchObject([{ verdict: 'wrong' }])
  const kept = await t.deps.db.selectFrom('regraded_attempts').select('verdict_after').orderBy('regrade_id').execute()
  expect(kept).toEqual([{ verdict_after: 'right' }, { verdict_after: 'wrong' }])
  expect(await told(person)).toHaveLength(2)
})

test('numbers that are posed no more keep their verdicts, and so do all where there are none any more', async () => {
  const person = await learner()
  const serving = await served(person)
  const row = await rowOf(serving.id)
  await answer(person, serving.id, '0.93')
  const before = await stored(serving.id)
  await dropRow(row)
  expect((await regrade()).says).toContain('1 keeps its verdicts, because the question no longer has its numbers.')
  expect(await stored(serving.id)).toEqual(before)

  // As an item that has its own numbers only again.
  await sql`update items set front = front - 'edition' || '{"version": 9}'::jsonb, source_hash = '' where slug = ${slug}`.execute(
    t.deps.db,
  )
  expect(await regrade()).toMatchObject({ exit: 0, says: expect.stringContaining('no longer has its numbers') })
  expect(await stored(serving.id)).toEqual(before)
})

test('mended once more while it is under way, servings out of reach are counted anew; administrators read of them', async () => {
  const serving = await served(await learner())
  await dropRow(await rowOf(serving.id))
  const { item_id } = await stored(serving.id)
  await t.deps.db
    .insertInto('regrades')
    .values({ item_id, item_version: version - 1, began_at: t.clock.now(), servings_without_row: 5, servings_of_other_kind: 5 })
    .execute()
  while (await regradeSome(t.deps));
  const { token } = await administrator(t)
  const { items } = (await t.call(listContentItems, { token, query: { sort: 'tries', words: slug } })).body
  expect(items[0]?.regrade).toMatchObject({ servings_mended: 0, servings_without_row: 1, servings_of_other_kind: 0 })
})
