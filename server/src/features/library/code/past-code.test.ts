import { postAttempt } from 'contract/library/answers.ts'
import { codeLimit } from 'contract/library/code.ts'
import { getPastCode, keepCode, listPastCode, type PastCodeKind } from 'contract/library/past-code.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testItems, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'

/** A number that is a preview, and a question that is paid for and answered with code. */
const [preview, coding] = testItems.filter(({ module }) => module === 'interview').map(({ id }) => id) as [number, number]

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  const { item_id } = await t.deps.db
    .selectFrom('placements')
    .select('item_id')
    .where('id', '=', coding)
    .executeTakeFirstOrThrow()
  const { front } = await t.deps.db.selectFrom('items').select('front').where('id', '=', item_id).executeTakeFirstOrThrow()
  await t.deps.db
    .updateTable('items')
    .set({ front: JSON.stringify({ ...front, answer: { type: 'code' } }) })
    .where('id', '=', item_id)
    .execute()
  await t.deps.db.insertInto('item_programs').values({ item_id, starter: 'def f(): ...', tests: '' }).execute()
})
afterAll(() => t.close())

const submit = ({ token }: TestPerson, body: object, id = coding) => t.call(postAttempt, { token, params: { id }, body })
const list = async ({ token }: TestPerson) => (await t.call(listPastCode, { token, params: { id: coding } })).body.past
const codeOf = async ({ token }: TestPerson, kind: PastCodeKind, pastId = 0) =>
  (await t.call(getPastCode, { token, params: { id: coding, kind, pastId } })).body.code
const keep = ({ token }: TestPerson, code: string, id = coding) => t.call(keepCode, { token, params: { id }, body: { code } })

const wrong = { passed: 3, total: 9 }
const right = { passed: 9, total: 9 }

test('what was handed in is kept with its code, its verdict and its time, newest first, and is read again one by one', async () => {
  const person = await makeSubscriber(t)
  await submit(person, { run: wrong, code: 'def f(): return 0', seconds: 95 })
  t.clock.advance(minutes(1))
  await submit(person, { run: right, code: 'def f(): return 1' })
  const past = await list(person)
  expect(past).toMatchObject([
    { kind: 'submission', is_right: true, given: '9 of 9 tests passed', seconds: null },
    { kind: 'submission', is_right: false, given: '3 of 9 tests passed', seconds: 95 },
  ])
  expect(JSON.stringify(past)).not.toContain('def f')
  expect(await codeOf(person, 'submission', past[1]?.id)).toBe('def f(): return 0')
})

test('the verdict is what the server makes of the run, whatever else the body says; without a run nothing was handed in', async () => {
  const person = await makeSubscriber(t)
  await submit(person, { run: wrong, code: 'x = 1', verdict: 'right', is_right: true, given: '9 of 9 tests passed' })
  await submit(person, { code: 'x = 2' })
  await submit(person, { run: { passed: 10, total: 9 }, code: 'x = 3' })
  expect(await list(person)).toMatchObject([{ is_right: false, given: '3 of 9 tests passed' }])
})

test('beside a question that is not answered with code no code is kept', async () => {
  const person = await makeSubscriber(t)
  await submit(person, { answer: '1', code: 'x = 1' }, preview)
  const kept = await t.deps.db.selectFrom('attempts').select('code').where('user_id', '=', person.id).execute()
  expect(kept).toEqual([{ code: null }])
  expect((await keep(person, 'x = 1', preview)).status).toBe(400)
})

test('code that other code takes the place of is kept once, and not where it was handed in', async () => {
  const person = await makeSubscriber(t)
  await submit(person, { run: wrong, code: 'handed in' })
  t.clock.advance(minutes(1))
  await keep(person, 'handed in')
  await keep(person, 'half done')
  const { body } = await keep(person, 'half done')
  expect(body.past).toMatchObject([{ kind: 'kept', is_right: false, given: null, seconds: null }, { kind: 'submission' }])
  expect(await codeOf(person, 'kept', body.past[0]?.id)).toBe('half done')
})

test('of kept code the newest twenty stay', async () => {
  const person = await makeSubscriber(t)
  for (let number = 1; number <= 22; number++) await keep(person, `code ${number}`)
  const past = await list(person)
  expect(past).toHaveLength(20)
  expect(await codeOf(person, 'kept', past.at(-1)?.id)).toBe('code 3')
  t.clock.advance(minutes(1))
})

test('of a hundred and more attempts the oldest go, but the newest code that was right stays', async () => {
  const person = await makeSubscriber(t)
  const hand = async (number: number, run: object) => {
    if (number % 25 === 0) t.clock.advance(minutes(1))
    await submit(person, { run, code: `code ${number}` })
  }
  await hand(1, right)
  await hand(2, right)
  for (let number = 3; number <= 104; number++) await hand(number, wrong)
  const past = await list(person)
  expect(past).toHaveLength(101)
  const accepted = past.filter(({ is_right }) => is_right)
  expect(accepted).toHaveLength(1)
  expect(await codeOf(person, 'submission', accepted[0]?.id)).toBe('code 2')
})

test('what is longer than the editor takes, or took longer than a day, is refused', async () => {
  const person = await makeSubscriber(t)
  const long = 'x'.repeat(codeLimit + 1)
  expect((await submit(person, { run: right, code: long })).status).toBe(400)
  expect((await keep(person, long)).status).toBe(400)
  expect((await keep(person, '')).status).toBe(400)
  for (const seconds of [-1, 86_401, 1.5, '9']) expect((await submit(person, { run: right, seconds })).status).toBe(400)
  expect((await submit(person, { run: right, code: long.slice(1), seconds: 86_400 })).status).toBe(200)
  expect(await list(person)).toMatchObject([{ seconds: 86_400 }])
})

test('nobody reads what somebody else handed in or kept', async () => {
  const [one, other] = [await makeSubscriber(t), await makeSubscriber(t)]
  await submit(one, { run: right, code: 'mine' })
  await keep(one, 'mine as well')
  expect(await list(other)).toEqual([])
  for (const { kind, id: pastId } of await list(one))
    expect((await t.call(getPastCode, { token: other.token, params: { id: coding, kind, pastId } })).status).toBe(404)
})

test('signed out, without the subscription and for what there is not', async () => {
  const [visitor, reader] = [await makePerson(t), await makeSubscriber(t)]
  const statuses = async (token: string | undefined, id: number) => {
    const asked = { ...(token && { token }), params: { id } }
    const answers = await Promise.all([
      t.call(listPastCode, asked),
      t.call(keepCode, { ...asked, body: { code: 'x' } }),
      t.call(getPastCode, { ...asked, params: { id, kind: 'kept', pastId: 999_999 } }),
    ])
    return answers.map(({ status }) => status)
  }
  expect(await statuses(undefined, coding)).toEqual([401, 401, 401])
  expect(await statuses(visitor.token, coding)).toEqual([403, 403, 403])
  expect(await statuses(reader.token, 999_999)).toEqual([404, 404, 404])
  expect(await statuses(reader.token, coding)).toEqual([200, 200, 404])
  expect(await statuses(visitor.token, preview)).toEqual([200, 400, 404])
})
