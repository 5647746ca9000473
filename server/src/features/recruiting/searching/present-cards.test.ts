import { switchOff } from 'contract/recruiting/candidates.ts'
import { checkCards, searchCards } from 'contract/recruiting/search.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { weekStart } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeCandidates, makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { truncateMarket } from '../../../testing/recruiting-cards.ts'
import { buildIndex } from '../card-index/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => truncateMarket(t))
afterAll(() => t.close())

async function searched({ token }: TestRecruiter) {
  const { body } = await t.call(searchCards, { token, body: { terms: [] } })
  return body.groups.flatMap(({ cards }) => cards.map(({ id }) => id))
}
const check = ({ token }: { token: string }, cards: string[]) => t.call(checkCards, { token, body: { cards } })
const present = async (recruiter: TestRecruiter, cards: string[]) => (await check(recruiter, cards)).body.present.toSorted()

async function openMarket(count: number) {
  const recruiter = await makeRecruiter(t)
  const candidates = await makeCandidates(t, count)
  await buildIndex(t.deps.db, t.clock.now())
  const cards = await searched(recruiter)
  const { db } = t.deps
  const shown = await db.selectFrom('card_views').select('candidate_id').where('firm_id', '=', recruiter.firmId).execute()
  const tokens = new Map(candidates.map(({ id, token }) => [id, token]))
  return { recruiter, cards, tokens: shown.map(({ candidate_id }) => tokens.get(candidate_id) ?? '') }
}

test('cards that were shown are present until their candidate withdraws, and all are gone once four are left', async () => {
  const { recruiter, cards, tokens } = await openMarket(6)
  expect(await present(recruiter, cards)).toEqual(cards.toSorted())
  await t.call(switchOff, { token: tokens[0]! })
  expect(await present(recruiter, cards)).toEqual(cards.slice(1).toSorted())
  await t.call(switchOff, { token: tokens[1]! })
  expect(await present(recruiter, cards)).toEqual([])
})

test('only cards that the firm was shown this week are present, and a check notes no view', async () => {
  const { recruiter, cards } = await openMarket(5)
  const other = await makeRecruiter(t)
  expect(await present(other, cards)).toEqual([])
  expect(await present(recruiter, ['x'.repeat(22)])).toEqual([])
  const { db } = t.deps
  expect(await db.selectFrom('card_views').select('id').execute()).toHaveLength(cards.length)
  t.clock.advance(weekStart(t.clock.now()).getTime() + days(7) - t.clock.now().getTime())
  expect(await present(recruiter, cards)).toEqual([])
})

test('only recruiters of approved firms check cards', async () => {
  const recruiter = await makeRecruiter(t)
  expect((await t.call(checkCards, { body: { cards: [] } })).status).toBe(401)
  expect((await check(await makePerson(t, { hasDeclared: true }), [])).status).toBe(403)
  expect((await check(recruiter, [])).body).toEqual({ present: [] })
  await t.deps.db.updateTable('firms').set({ state: 'suspended' }).where('id', '=', recruiter.firmId).execute()
  expect((await check(recruiter, [])).body).toMatchObject({ code: 'firm_not_approved' })
})
