/** A key was mended: the answers to the versions before are judged again, and whoever has another verdict hears of it. */
import { listContentItems, regradeItem } from 'contract/library/administration.ts'
import { getQuestion, openSolution, postAttempt, takeHint } from 'contract/library/answers.ts'
import { readItemHistory } from 'contract/library/history.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { check } from '../../../admin/check.ts'
import { runCommand } from '../../../admin/run-command.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { forgetsOf } from '../../../platform/audit.ts'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { mend, numberKey } from '../../../testing/mending.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { regradeSome } from './regrade.ts'

let t: TestApp
let admin: TestPerson
const paid = itemsOf('interview')[1]!
const slug = `question-${paid.id}`
let itemId: number
let firstFront: object
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  const item = await t.deps.db.selectFrom('items').select(['id', 'front']).where('slug', '=', slug).executeTakeFirstOrThrow()
  ;[itemId, firstFront] = [item.id, item.front]
})
beforeEach(async () => {
  // Each begins with the first version, whose key is 1/2 and which nobody has answered.
  for (const table of ['regrades', 'attempts', 'item_progress', 'limits', 'audit'] as const) await empty(table)
  await t.deps.db
    .updateTable('items')
    .set({ front: JSON.stringify(firstFront) })
    .where('id', '=', itemId)
    .execute()
  // Their password was given just now.
  admin = await administrator(t)
})
afterAll(() => t.close())

const at = (person: TestPerson) => ({ token: person.token, params: { id: paid.id } })
const answer = async (person: TestPerson, given: string) => {
  t.clock.advance(minutes(1))
  return (await t.call(postAttempt, { ...at(person), body: { answer: given } })).body.verdict
}
const question = async (person: TestPerson) => (await t.call(getQuestion, at(person))).body
const begin = ({ token }: Partial<TestPerson> = admin, id = itemId) =>
  t.call(regradeItem, { params: { id }, ...(token && { token }) })
async function toTheEnd() {
  while (await regradeSome(t.deps));
}
async function regrade() {
  expect((await begin()).status).toBe(200)
  await toTheEnd()
}
const empty = (table: 'regrades' | 'attempts' | 'item_progress' | 'limits' | 'audit') =>
  inTransaction(t.deps.db, async (db) => {
    await forgetsOf(db, table)
    await db.deleteFrom(table).execute()
  })
const told = async ({ email }: TestPerson) =>
  (await mailsTo(t, email)).filter(({ subject }) => /^Your answers? to “.*” (was|were) graded again$/.test(subject))
const reader = () => subscriberOf(t, 'interview')

test('a wrong answer that the mended key calls right counts: its verdict, the status, the solution, and one mail', async () => {
  const [right, wrong, none] = [await reader(), await reader(), await reader()]
  await answer(right, '0.4')
  await answer(right, '0.3')
  await answer(right, '0.4')
  await answer(wrong, '0.7')
  await mend(t, paid, 2, numberKey(0.4))
  await answer(none, '0.4')
  await regrade()
  expect(await question(right)).toMatchObject({
    ...{ status: 'solved', solution_uri: expect.any(String), attempt_count: 3 },
    attempts: [{ given: '0.4', verdict: 'right' }, { verdict: 'wrong' }, { given: '0.4', verdict: 'right' }],
  })
  const mails = await told(right)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body_text).toMatch(/Your answer “0\.4” from .* was marked “Not quite”\. It is now “Correct”\./)
  expect(mails[0]?.body_text).toContain('Your answer now counts: you have solved the question.')
  expect(await question(wrong)).toMatchObject({ status: 'attempted', solution_uri: null })
  expect(await told(wrong)).toEqual([])
  expect(await told(none)).toEqual([])
  const figures = t.deps.db.selectFrom('item_figures').select(['first_answers', 'first_right']).where('item_id', '=', itemId)
  expect(await figures.executeTakeFirst()).toEqual({ first_answers: 3, first_right: 2 })
  expect((await check(t.deps)).exit).toBe(0)
})

test('what solved it and is wrong by the mended key does not any more, which is told, and what was shown stays open', async () => {
  const [alone, both] = [await reader(), await reader()]
  await answer(alone, '1/2')
  await answer(both, '1/2')
  await answer(both, '0.4')
  await mend(t, paid, 2, numberKey(0.4))
  await regrade()
  expect(await question(alone)).toMatchObject({ status: 'attempted', solution_uri: expect.any(String) })
  expect((await told(alone))[0]?.body_text).toContain('The question no longer counts as solved.')
  expect(await question(both)).toMatchObject({ status: 'solved', attempts: [{ verdict: 'right' }, { verdict: 'wrong' }] })
  expect((await told(both))[0]?.subject).toContain('Your answers to')
  expect((await check(t.deps)).exit).toBe(0)
})

test('help after what turns out to have been the first right answer was none; help before it stays help', async () => {
  const [after, before] = [await reader(), await reader()]
  await t.call(takeHint, { ...at(before), body: { number: 1 } })
  for (const person of [after, before]) await answer(person, '0.4')
  t.clock.advance(minutes(1))
  await t.call(openSolution, at(after))
  await mend(t, paid, 2, numberKey(0.4))
  await regrade()
  expect((await question(after)).status).toBe('solved')
  expect((await question(before)).status).toBe('solved_with_help')
})

test('both verdicts are kept, and no statement rewrites them', async () => {
  const person = await reader()
  await answer(person, '0.4')
  await mend(t, paid, 2, numberKey(0.4))
  await regrade()
  await mend(t, paid, 3, numberKey(0.6))
  await regrade()
  const kept = await t.deps.db.selectFrom('regraded_attempts').selectAll().orderBy('regrade_id').execute()
  expect(kept.map((row) => [row.verdict_before, row.verdict_after])).toEqual([
    ['wrong', 'right'],
    ['right', 'wrong'],
  ])
  const rewrite = sql`update regraded_attempts set verdict_before = 'right'`.execute(t.deps.db)
  await expect(rewrite).rejects.toThrow('never rewritten')
})

test('it goes on after the last batch where it was cut off, and from the start where the key is mended once more', async () => {
  const people = await Promise.all(Array.from({ length: 45 }, reader))
  for (const person of people) {
    const given = {
      user_id: person.id,
      item_id: itemId,
      item_version: 1,
      given: '0.4',
      verdict: 'wrong',
      at: t.clock.now(),
    } as const
    await t.deps.db.insertInto('attempts').values(given).execute()
    const progress = { user_id: person.id, item_id: itemId, status: 'attempted', at: t.clock.now(), attempt_count: 1 } as const
    await t.deps.db.insertInto('item_progress').values(progress).execute()
  }
  await mend(t, paid, 2, numberKey(0.4))
  await begin()
  expect(await regradeSome(t.deps)).toBe(true)
  const changed = async () => (await t.deps.db.selectFrom('regrades').select('changed').executeTakeFirstOrThrow()).changed
  expect(await changed()).toBe(20)
  expect(await regradeSome(t.deps)).toBe(true)
  expect(await changed()).toBe(40)
  await mend(t, paid, 3, numberKey(0.4))
  await toTheEnd()
  expect(await changed()).toBe(45)
  for (const person of people) expect(await told(person)).toHaveLength(1)
})

test('an interval and a choice are read again as they were given', async () => {
  const [low, chooser] = [await reader(), await reader()]
  const interval = (value: [number, number]) => ({ type: 'interval', value, tolerance: 0.01 })
  await mend(t, paid, 2, interval([1, 2]))
  t.clock.advance(minutes(1))
  await t.call(postAttempt, { ...at(low), body: { low: '3', high: '4' } })
  await mend(t, paid, 3, interval([3, 4]))
  await regrade()
  expect((await question(low)).attempts).toMatchObject([{ given: '3 to 4', verdict: 'right' }])

  const options = { a: 'One', b: 'Two' }
  await mend(t, paid, 4, { type: 'choice', options, value: 'a' })
  expect(await answer(chooser, 'b')).toBe('wrong')
  await mend(t, paid, 5, { type: 'choice', options, value: 'b' })
  await regrade()
  expect((await question(chooser)).attempts).toMatchObject([{ given: 'b', verdict: 'right' }])
  // What the item cannot read any more keeps its verdict.
  expect((await question(low)).attempts).toMatchObject([{ given: '3 to 4', verdict: 'right' }])
})

test('only an administrator begins it, which is noted; it is refused where there is nothing that could be judged again', async () => {
  const [member, staff] = [await reader(), await reader()]
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  expect((await begin({})).status).toBe(401)
  expect((await begin(member)).status).toBe(403)
  expect((await begin(staff)).status).toBe(403)
  expect((await begin(admin, 2_000_000)).status).toBe(404)
  expect((await begin()).body).toMatchObject({ message: expect.stringContaining('first version') })
  for (const [version, elsewhere] of [
    [2, { type: 'essay', points: ['One.', 'Two.'] }],
    [3, { type: 'sql', dialect: 'sqlite', ordered: false }],
  ] as const) {
    await mend(t, paid, version, elsewhere)
    expect((await begin()).body).toMatchObject({ message: expect.stringContaining('be graded again here') })
    const { items } = (await t.call(listContentItems, { token: admin.token, query: { sort: 'tries', words: slug } })).body
    expect(items[0]).toMatchObject({ version, is_judged_here: false })
  }
  await mend(t, paid, 4, numberKey(0.4))
  expect((await begin()).status).toBe(200)
  expect((await begin()).body).toMatchObject({ message: 'Its answers are already being graded again.' })
  const noted = t.deps.db.selectFrom('audit').select(['by_id', 'detail']).where('event', '=', 'item regrade begun')
  expect(await noted.execute()).toMatchObject([{ by_id: admin.id, detail: { item: slug, version: 4 } }])
})

test('the command line judges to the end and says what came of it; administrators and the history of the item tell of it', async () => {
  const person = await reader()
  await answer(person, '0.4')
  await answer(person, '0.7')
  expect(await runCommand(t.deps, ['regrade', 'nowhere'])).toMatchObject({
    exit: 1,
    says: expect.stringContaining('no item nowhere'),
  })
  expect(await runCommand(t.deps, ['regrade', slug])).toMatchObject({ exit: 1, says: expect.stringContaining('first version') })
  await mend(t, paid, 2, numberKey(0.4))
  expect(await runCommand(t.deps, ['regrade', slug])).toEqual({
    exit: 0,
    says: 'Answers graded again: 2. Results changed: 1. Readers mailed: 1.',
  })
  const { items } = (await t.call(listContentItems, { token: admin.token, query: { sort: 'tries', words: slug } })).body
  expect(items[0]).toMatchObject({ version: 2, is_judged_here: true, regrade: { version: 2, judged: 2, changed: 1 } })
  expect((await t.call(readItemHistory, at(person))).body).toMatchObject({
    ...{ changes: [{ version: 2 }, { version: 1 }], regrades: [{ changed_yours: 1, changed: null }] },
  })
})
