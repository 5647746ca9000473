/** Solutions of their own that candidates hand over. */

import { makeRecording, writeRecording } from 'contract/library/sql/recording.ts'
import { acceptRequest, listOwnSolutions } from 'contract/recruiting/received-requests.ts'
import { longestSolution } from 'contract/recruiting/rules.ts'
import { exportAccepted, listShortlist } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { spend } from '../../../platform/limits.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testItems, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeCandidate, makeRecruiter, makeRequest, type TestRecruiter } from '../../../testing/recruiting.ts'
import { askFor, handIn, openSolution } from '../../../testing/solutions.ts'

const [essayAt, codeAt, sqlAt, numberAt] = testItems.map(({ id }) => id) as [number, number, number, number]

let t: TestApp
let essay: number
let code: number
let query: number
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  essay = await askFor(t, essayAt, { kind: 'essay' })
  const two = { columns: ['n'], rows: [[1], [2]], isCut: false }
  const recording = writeRecording(await makeRecording('salt', two, two))
  query = await askFor(t, sqlAt, { kind: 'sql', tables, tests: tables, recording })
  code = await askFor(t, codeAt, { kind: 'code', tests })
})
afterAll(() => t.close())

const tests = `
def run(candidate, reference):
    return [{"call": f"f({n})", "expected": n, "returned": candidate.f(n), "passed": candidate.f(n) == n, "why": ""} for n in range(3)]
`
const tables = 'create table numbers (n integer); insert into numbers values (1), (2)'
const right = 'def f(n):\n    return n\n'

let candidate: TestPerson
let recruiter: TestRecruiter
let request: number
beforeEach(async () => {
  candidate = await makeCandidate(t)
  recruiter = await makeRecruiter(t)
  request = await makeRequest(t, recruiter, candidate)
})

const later = () => t.clock.advance(minutes(1))
const list = async ({ token } = candidate) => (await t.call(listOwnSolutions, { token })).body.solutions
const accept = (solutions: unknown, { token } = candidate) =>
  t.call(acceptRequest, { token, params: { id: request }, body: { shares: ['name'], solutions } })
const stored = () =>
  t.deps.db.selectFrom('contact_requests').select(['state', 'shared']).where('id', '=', request).executeTakeFirstOrThrow()

test('solutions from before the opening are listed, the newest first and one of each question', async () => {
  await handIn(t, candidate, essay, { essay: 'First thoughts.' })
  later()
  await handIn(t, candidate, query, { code: 'select n from numbers' })
  later()
  await handIn(t, candidate, code, { code: 'def f(n): return +n' })
  later()
  await handIn(t, candidate, code, { code: right })
  later()
  await handIn(t, candidate, code, { code: 'def f(n): return 0', verdict: 'wrong' })
  // The essay opened its solution, so that what is written afterwards does not count.
  await handIn(t, candidate, essay, { essay: 'As the solution says.' })
  expect(await list()).toMatchObject([
    { title: 'Paid question 2', category: testItems[1]!.category, kind: 'code', text: right, is_run_again: true },
    { kind: 'sql', text: 'select n from numbers', is_run_again: true },
    { title: 'Open question 1', kind: 'essay', text: 'First thoughts.', is_run_again: false },
  ])
})

test.each<[string, () => Promise<unknown>]>([
  [
    'was handed in after the solution was opened',
    async () => {
      await openSolution(t, candidate, code)
      later()
      await handIn(t, candidate, code, { code: right })
    },
  ],
  ['is wrong', () => handIn(t, candidate, code, { code: right, verdict: 'wrong' })],
  [
    'is a number',
    () =>
      t.deps.db
        .selectFrom('placements')
        .select('item_id')
        .where('id', '=', numberAt)
        .executeTakeFirstOrThrow()
        .then(({ item_id }) => handIn(t, candidate, item_id, {})),
  ],
  ['is too long', () => handIn(t, candidate, essay, { essay: 'x'.repeat(longestSolution + 1) })],
  ['is another reader’s', async () => handIn(t, await makePerson(t), essay, { essay: 'Theirs.' })],
])('a solution that %s is not listed, and cannot be handed over', async (_, happen) => {
  await happen()
  expect(await list()).toEqual([])
  const newest = await t.deps.db.selectFrom('attempts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { status, body } = await accept([newest.id])
  expect([status, body]).toMatchObject([409, { code: 'solution_gone' }])
  expect(await stored()).toEqual({ state: 'sent', shared: null })
})

test('a solution counts although its question’s solution was opened later; none of a hidden question does', async () => {
  const id = await handIn(t, candidate, query, { code: 'select n from numbers' })
  later()
  await openSolution(t, candidate, query)
  expect(await list()).toMatchObject([{ id }])
  const hide = (hidden: boolean) => t.deps.db.updateTable('items').set({ hidden }).where('id', '=', query).execute()
  await hide(true)
  expect(await list()).toEqual([])
  expect((await accept([id])).status).toBe(409)
  await hide(false)
  expect((await accept([id])).status).toBe(200)
})

test('code is run again on our side, then handed over as text; the firm reads it, and exports titles alone', async () => {
  const solved = await handIn(t, candidate, code, { code: right })
  later()
  const asked = await handIn(t, candidate, query, { code: 'select 2 as n union select 1' })
  expect((await accept([solved, asked])).body.request).toMatchObject({
    ...{ state: 'accepted', shared: ['name'] },
    solutions: ['Open question 3', 'Paid question 2'],
  })
  const { entries } = (await t.call(listShortlist, { token: recruiter.token })).body
  const { solutions } = entries[0]!.requests[0]!.shared!
  expect(solutions).toEqual([
    {
      title: 'Open question 3',
      category: testItems[2]!.category,
      kind: 'sql',
      text: 'select 2 as n union select 1',
      handed_in_at: expect.any(String),
      run: { at: expect.any(String), tests: 2 },
    },
    {
      title: 'Paid question 2',
      category: testItems[1]!.category,
      kind: 'code',
      text: right,
      handed_in_at: expect.any(String),
      run: { at: expect.any(String), tests: 3 },
    },
  ])
  // Nothing of what is paid for.
  expect(JSON.stringify(solutions)).not.toMatch(/statement\d|solution\d/)
  const { people, csv } = (await t.call(exportAccepted, { token: recruiter.token })).body
  expect(csv).toContain('"Open question 3; Paid question 2"')
  expect(JSON.stringify(people)).not.toContain('def f')
})

test('a query that is wrong on our side is not handed over', async () => {
  const id = await handIn(t, candidate, query, { code: 'select 1 as n' })
  expect((await accept([id])).body).toMatchObject({ code: 'solution_fails' })
  expect(await stored()).toEqual({ state: 'sent', shared: null })
})

test('code that does not pass again is not handed over, and the request still waits', async () => {
  const id = await handIn(t, candidate, code, { code: 'def f(n):\n    return 0\n' })
  const { status, body } = await accept([id])
  expect([status, body]).toMatchObject([409, { code: 'solution_fails', message: expect.stringContaining('“Paid question 2”') }])
  expect(await stored()).toEqual({ state: 'sent', shared: null })
  expect((await accept(undefined)).status).toBe(200)
  expect((await stored()).shared).not.toHaveProperty('solutions')
})

test('code of a question with packages is handed over without a run', async () => {
  const { front } = await t.deps.db.selectFrom('items').select('front').where('id', '=', code).executeTakeFirstOrThrow()
  const setFront = (other: object) =>
    t.deps.db
      .updateTable('items')
      .set({ front: JSON.stringify(other) })
      .where('id', '=', code)
      .execute()
  await setFront({ ...front, packages: ['numpy'] })
  const id = await handIn(t, candidate, code, { code: 'import numpy' })
  expect(await list()).toMatchObject([{ id, is_run_again: false }])
  expect((await accept([id])).status).toBe(200)
  expect((await stored()).shared?.solutions).toMatchObject([{ run: null }])
  await setFront(front)
})

test('three solutions at most, each once, and none that is unknown', async () => {
  const id = await handIn(t, candidate, essay, { essay: 'Mine.' })
  for (const wrong of [[1, 2, 3, 4], [id, id], ['x'], [0]]) expect((await accept(wrong)).status).toBe(400)
  expect((await accept([id, 2_000_000_000])).body).toMatchObject({ code: 'solution_gone' })
  expect((await accept([id])).status).toBe(200)
})

test('code is run ten times in an hour, and not for a request that is closed or somebody else’s', async () => {
  const id = await handIn(t, candidate, code, { code: right })
  const key = `solution-runs:${candidate.id}`
  for (let run = 0; run < 10; run++) await spend(t.deps.db, [{ key, max: 10, window: hours(1) }], t.clock.now())
  expect((await accept([id])).status).toBe(429)
  expect((await accept([id], await makePerson(t))).status).toBe(404)
  await t.deps.db.updateTable('contact_requests').set({ state: 'declined' }).where('id', '=', request).execute()
  expect((await accept([id])).body).toMatchObject({ code: 'request_answered' })
})

test('the list is for members', async () => {
  expect((await t.call(listOwnSolutions, {})).status).toBe(401)
  expect((await t.call(listOwnSolutions, { token: recruiter.token })).status).toBe(403)
})
