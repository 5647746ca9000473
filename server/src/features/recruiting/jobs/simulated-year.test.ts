/**
 * A year of firms that want to know more than they are shown, against the real build and the real search. What they see is held against the
 * truth, which only the test knows: no answer, and no answers that an id links, fit fewer than five candidates who are there.
 */
import { fewestAlike } from 'contract/recruiting/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../platform/guard.ts'
import { weekOf } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fits, type Listing, type Market, openMarket } from '../../../testing/market.ts'
import type { TestRecruiter } from '../../../testing/recruiting.ts'
import { acceptRequest, declineRequest } from '../requests/answer.ts'
import { ask } from '../requests/ask.ts'
import { findPresent } from '../searching/present-cards.ts'
import { addEntry, listEntries } from '../shortlist/shortlist.ts'
import { mailSavedSearches } from './mail-saved-searches.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Groups = Awaited<ReturnType<Market['groups']>>

interface Day {
  market: Market
  groups: Map<number, Groups[number]>
  /** Candidates whose form is the one that their group was made of. */
  isThere(id: number): boolean
}

/** What a strategy believes to have found: a set of cards that must fit at least five. Throws where it fits fewer. */
type Strategy = (day: Day) => Promise<void>

const enough = (count: number, what: string) => {
  if (count > 0 && count < fewestAlike) throw new Error(`${what}: fits ${count}`)
}

/** Each card that is shown, and all that its id links, fits at least five who are there. */
function readsLinked(): (day: Day, listing: Listing) => void {
  const links = new Map<string, Set<number>>()
  return ({ market, groups, isThere }, { cards }) => {
    const there = [...market.candidates.values()].filter(({ isOn }) => isOn)
    const fitting = new Map<object, number[]>()
    for (const { id, fields, groupId } of cards) {
      const some = fitting.get(fields) ?? there.filter((one) => fits(one, fields)).map((one) => one.id)
      fitting.set(fields, some)
      expect(groups.get(groupId)?.members.filter(isThere).length).toBeGreaterThanOrEqual(fewestAlike)
      const before = links.get(id)
      const linked = new Set(before ? some.filter((one) => before.has(one)) : some)
      links.set(id, linked)
      expect(linked.size).toBeGreaterThanOrEqual(fewestAlike)
    }
  }
}

/** A candidate who is there, and in no group that was made later. */
const isIn = ({ groups, isThere }: Day, groupId: number, candidateId: number) =>
  isThere(candidateId) && [...groups.values()].findLast(({ members }) => members.includes(candidateId))?.id === groupId

/** Five of its members are still in it. */
const isVisible = (day: Day, groupId: number) =>
  (day.groups.get(groupId)?.members.filter((id) => isIn(day, groupId, id)).length ?? 0) >= fewestAlike

/** Two firms put together what they see on the same day: both see the same groups, and as many cards of each. */
const combineFirms =
  (one: TestRecruiter, other: TestRecruiter, isBlocked: () => boolean): Strategy =>
  async (day) => {
    const { market, groups } = day
    const [ours, theirs] = [await market.list(one), await market.list(other)]
    const shared = ours.cards.filter(({ id }) => theirs.cards.some((card) => card.id === id))
    expect(shared).toEqual([])
    if (isBlocked()) return
    const counts = ({ cards }: Listing) => {
      const untouched = cards.filter(({ groupId }) => groups.get(groupId)?.members.every((id) => isIn(day, groupId, id)))
      return Object.fromEntries([...Map.groupBy(untouched, ({ groupId }) => groupId)].map(([id, some]) => [id, some.length]))
    }
    expect(counts(ours)).toEqual(counts(theirs))
    expect(ours.first.facets).toEqual(theirs.first.facets)
    for (const [id, count] of Object.entries(counts(ours))) expect(count).toBe(groups.get(Number(id))?.shown_count)
  }

/** One firm compares each day with the day before: what appears within a week is a whole new group of five or more. */
function compareDays(firm: TestRecruiter): Strategy {
  let before: (Listing & { week: string }) | undefined
  const look = readsLinked()
  return async (day) => {
    const listing = await day.market.list(firm)
    look(day, listing)
    const week = weekOf(day.market.now())
    if (before?.week === week) {
      const known = new Set(before.cards.map(({ id }) => id))
      const old = new Set(before.cards.map(({ groupId }) => groupId))
      for (const { id, groupId } of listing.cards) {
        if (known.has(id)) continue
        expect(old.has(groupId), 'a card appears in a group that was there').toBe(false)
        enough(day.groups.get(groupId)?.size ?? 1, 'an appearance')
      }
      const still = new Set(listing.cards.map(({ id }) => id))
      for (const { id, groupId, candidateId } of before.cards)
        if (!still.has(id) && isVisible(day, groupId))
          expect(isIn(day, groupId, candidateId), 'a card goes, its candidate stays').toBe(false)
      const terms = new Set(before.first.facets.map(({ term }) => term))
      for (const { term } of listing.first.facets)
        if (!terms.has(term)) {
          const made = [...day.groups.values()].filter((group) => group.terms.includes(term) && !old.has(group.id))
          expect(made.length, `${term} appears without a new group`).toBeGreaterThan(0)
        }
    }
    before = { ...listing, week }
  }
}

/** One firm adds facet after facet and reads all pages: what it has found, and what each facet took away, is five or more. */
function narrow(firm: TestRecruiter): Strategy {
  const look = readsLinked()
  const everybody = ({ cards }: Listing, { groups, isThere }: Day) =>
    new Set(cards.flatMap(({ groupId }) => groups.get(groupId)?.members.filter(isThere) ?? []))
  return async (day) => {
    const terms: string[] = []
    let wider = await day.market.list(firm)
    while (terms.length < 6) {
      const facets = wider.first.facets.map(({ term }) => term).filter((term) => !terms.includes(term))
      const term = facets[Math.floor(day.market.random() * facets.length)]
      if (!term) return
      terms.push(term)
      const narrower = await day.market.list(firm, ...terms)
      look(day, narrower)
      const [all, some] = [everybody(wider, day), everybody(narrower, day)]
      enough(some.size, terms.join())
      enough(all.size - some.size, `not ${term}`)
      wider = narrower
    }
  }
}

/** One firm reads the order and draws of many weeks: a week has one of each, and no id comes again. */
function watchOrder(firm: TestRecruiter): Strategy {
  const look = readsLinked()
  const weekOfId = new Map<string, string>()
  return async (day) => {
    const listing = await day.market.list(firm)
    const again = await day.market.list(firm)
    look(day, listing)
    expect(again.cards.map(({ id }) => id)).toEqual(listing.cards.map(({ id }) => id))
    const week = weekOf(day.market.now())
    for (const { id } of listing.cards) {
      expect(weekOfId.get(id) ?? week).toBe(week)
      weekOfId.set(id, week)
    }
  }
}

/** One firm keeps cards for the year, and reads from the mails of saved searches who is new. */
function keepAndWait(firm: TestRecruiter): Strategy {
  const kept: { id: string; week: string }[] = []
  const look = readsLinked()
  const terms = ['role:trader', 'role:developer', 'region:oceania']
  const mailedAt = new Map<string, Date>()
  return async (day) => {
    const { market } = day
    const { db } = t.deps
    if (mailedAt.size === 0)
      for (const term of terms) {
        const now = market.now()
        const saved = { seat_id: firm.id, name: term, terms: [term], created_at: now, mailed_at: now }
        await db.insertInto('saved_searches').values(saved).execute()
        mailedAt.set(term, now)
      }
    const { id: last } = (await db.selectFrom('mails').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? {
      id: 0,
    }
    const saved = await db.selectFrom('saved_searches').selectAll().where('seat_id', '=', firm.id).execute()
    await mailSavedSearches({ ...t.deps, clock: market })
    const mails = await db
      .selectFrom('mails')
      .select('body_text')
      .where('id', '>', last)
      .where('recipient', '=', firm.email)
      .execute()
    for (const { name, mailed_at } of saved.filter((one) =>
      mails.some(({ body_text }) => body_text.includes(`\n${one.name}\n`)),
    )) {
      const cards = await db.selectFrom('cards').select(['candidate_id', 'group_id']).where('since', '>', mailed_at).execute()
      const fresh = cards.filter(
        ({ candidate_id, group_id }) => day.isThere(candidate_id) && day.groups.get(group_id)?.terms.includes(name),
      )
      expect(fresh.length, `a mail about ${name}`).toBeGreaterThanOrEqual(fewestAlike)
    }
    const listing = await market.list(firm)
    look(day, listing)
    // No card that was kept in another week is among these.
    const week = weekOf(market.now())
    const shown = new Set(listing.cards.map(({ id }) => id))
    expect(kept.filter((card) => card.week !== week && shown.has(card.id))).toEqual([])
    kept.push(...listing.cards.filter(() => market.random() < 0.1).map(({ id }) => ({ id, week })))
  }
}

/**
 * One firm sends a request each week, reads its shortlist, and checks its cards. Every shown card can be asked, so no refusal marks one. Every card
 * of a search is present, and every entry that is read is in its candidate's log.
 */
function askEachWeek(firm: TestRecruiter): Strategy {
  const offer = { role: 'Trader', place: 'London', pay: '£100,000', required: [], message: '' }
  let asked = 0
  return async ({ market }) => {
    const { cards } = await market.list(firm)
    const deps = { ...t.deps, clock: market }
    const caller = firm as unknown as Caller
    const ids = cards.map(({ id }) => id)
    expect((await findPresent(deps, caller, ids)).present.toSorted()).toEqual(ids.toSorted())
    const card = cards[Math.floor(market.random() * cards.length)]
    if (!card) return
    const { entry } = await addEntry(deps, caller, card.id)
    const { entries } = await listEntries(deps, caller, {})
    const read = await t.deps.db
      .selectFrom('card_views')
      .select('candidate_id')
      .where('kind', '=', 'shortlist')
      .where('firm_id', '=', firm.firmId)
      .where('at', '=', market.now())
      .execute()
    expect(read).toHaveLength(entries.filter(({ has_left }) => !has_left).length)
    const sent = (await ask(deps, caller, { id: entry.id, offer })).entry.requests[0]
    const candidate = { id: card.candidateId } as Caller
    if (asked++ % 3 === 0) await acceptRequest(deps, candidate, sent!.id, { shares: ['name'] })
    if (asked % 3 === 0) await declineRequest(deps, candidate, sent!.id, { reason: null, blocks: false })
  }
}

test('in a simulated year six strategies never hold a set of answers that fits fewer than five candidates', {
  timeout: 120_000,
}, async () => {
  const market = openMarket(t, 36)
  const [one, other, third] = [await market.makeFirm(), await market.makeFirm(), await market.makeFirm()]
  const asking = await market.makeFirm()
  const askOne = askEachWeek(asking)
  let blocks = 0
  const daily = [compareDays(one), compareDays(asking)]
  const weekly = [combineFirms(one, other, () => blocks > 0), narrow(third), watchOrder(other), keepAndWait(third)]
  for (let n = 0; n < 70; n++) await market.join()
  const madeOf = new Map<number, number>()
  const isThere = (id: number) => {
    const candidate = market.candidates.get(id)
    return candidate?.isOn === true && candidate.version === madeOf.get(id)
  }
  const touched = new Set(market.candidates.keys())
  let fullBuilds = 0
  let known = new Map<number, readonly number[]>()
  let shown = 0
  for (let day = 0; day < 364; day++) {
    const versions = new Map([...market.candidates].map(([id, { version }]) => [id, version]))
    // Whoever loses the group has changed as well.
    for (const members of known.values())
      if (members.filter(isThere).length < fewestAlike) for (const id of members) touched.add(id)
    await market.nextDay()
    const groups = new Map((await market.groups()).map((group) => [group.id, group]))
    for (const [id, { members }] of groups)
      if (!known.has(id)) for (const member of members) madeOf.set(member, versions.get(member) ?? 0)
    const { is_full } = await t.deps.db
      .selectFrom('index_builds')
      .select('is_full')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    if (is_full) {
      const changed = [...touched].filter((id) => market.candidates.get(id)?.isOn)
      expect(changed.length, 'changes before a full build').toBeGreaterThanOrEqual(fewestAlike)
      touched.clear()
      fullBuilds++
    }
    known = new Map([...groups].map(([id, { members }]) => [id, members]))
    const today: Day = { market, groups, isThere }
    for (const play of daily) await play(today)
    if (day % 7 === day % 5) for (const play of weekly) await play(today)
    if (day % 7 === 3) await askOne(today)
    shown += groups.size
    for (const [often, what] of [
      [0.4, market.join],
      [0.3, market.change],
      [0.3, market.withdraw],
      [0.05, market.erase],
      [0.1, () => market.hideFrom(asking)],
    ] as const) {
      // In the last months little happens, so that groups last for weeks.
      if (market.random() >= (day < 280 ? often : often / 10)) continue
      const before = new Map([...market.candidates].map(([id, { version }]) => [id, version]))
      await what()
      for (const [id, { version }] of market.candidates) if (before.get(id) !== version) touched.add(id)
    }
    if (day > 200 && market.random() < 0.05) {
      blocks++
      await market.block(other)
    }
  }
  // The year was no empty market.
  expect(shown).toBeGreaterThan(364 * 3)
  expect(fullBuilds).toBeGreaterThan(10)
})
