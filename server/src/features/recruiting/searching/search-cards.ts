/** A recruiter's search: counts in bands, and a page of cards, each of which is noted as a view. */
import { createHmac } from 'node:crypto'
import type { Body, Reply } from 'contract/endpoint.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Card, CardGroup } from 'contract/recruiting/card.ts'
import { bandOf, cardsPerDay, cardsPerPage, fewestAlike } from 'contract/recruiting/rules.ts'
import type { searchCards } from 'contract/recruiting/search.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { deriveKey } from '../../../platform/secrets.ts'
import { weekOf, weekStart } from '../../../platform/week.ts'
import { foldKeyWord } from '../candidates/key-words.ts'
import { isTerm } from '../card-index/card-values.ts'
import { closeForWeek } from '../card-index/draws.ts'
import { closeToFirm } from '../card-index/exclusions.ts'
import { type Seat, seatWithPlan } from '../firms/find-seat.ts'
import { countCardsRead, type DrawnCard, drawCards, type FoundGroup, findBuildFor, findGroups, noteViews } from './store.ts'

type Query = Body<typeof searchCards>

/** @throws problem `bad_input` that names a term that no card can have, `too_many` at the firm's limit of the day */
export function search(
  { db, clock, config, secretKey }: Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey'>,
  caller: Pick<Caller, 'id'>,
  query: Query,
): Promise<Reply<typeof searchCards>> {
  const terms = checkedTerms(query.terms)
  const now = clock.now()
  const week = weekOf(now)
  const from = placeOf(query.after, week)
  return inTransaction(db, async (trx) => {
    const seat = await seatWithPlan({ config, clock }, trx, caller)
    const [build] = await findBuildFor(trx, { firmId: seat.firmId })
    await refuseBeyondLimit(trx, seat, now)
    if (!build) return { count: bandOf(0), groups: [], facets: [], next: null, built_at: null, in_market: bandOf(0) }
    if (build.is_before_firm) await closeToFirm(trx, seat.firmId, now)
    if (build.drawn_for !== week) await closeForWeek(trx, seat.firmId, weekStart(now))
    const draw = { firmId: seat.firmId, salt: macOf(secretKey, `draw|${seat.firmId}|${week}`) }
    const [found] = await findGroups(trx, { ...draw, terms, after: from.group })
    if (!found) throw problem('unexpected')
    const page = await pageOf(trx, draw, found.groups, from)
    const cardId = ({ group_id, candidate_id }: DrawnCard) =>
      macOf(secretKey, `card|${seat.firmId}|${week}|${group_id}|${candidate_id}`).slice(0, 22)
    const groups = await shownGroups(trx, seat, page, cardId, now)
    return {
      count: bandOf(found.count),
      groups,
      facets: found.facets.filter(({ count }) => count >= fewestAlike).map(({ term, count }) => ({ term, count: bandOf(count) })),
      next: page.next && `${week}.${page.next.group}.${page.next.card}`,
      built_at: build.made_at.toISOString(),
      in_market: bandOf(build.candidate_count),
    }
  })
}

/** @returns the terms as cards have them @throws problem that names the first term that no card can have */
export function checkedTerms(terms: readonly string[]): string[] {
  const unknown = terms.find((term) => !isTerm(term))
  if (unknown !== undefined) throw invalid([{ field: 'terms', message: `There is no facet “${unknown}”.` }])
  return terms.map((term) => (term.startsWith('keyword:') ? `keyword:${foldKeyWord(term.slice('keyword:'.length))}` : term))
}

interface Place {
  group: string
  /** The place of the group's last card that was shown; '' before its first. */
  card: string
}

function placeOf(after: string | undefined, week: string): Place {
  if (after === undefined) return { group: '', card: '' }
  const [, ofWeek, group = '', card = ''] = /^(\d{4}-\d\d-\d\d)\.([\da-f]{32})\.([\da-f]{32})?$/.exec(after) ?? []
  if (ofWeek === week) return { group, card }
  const message = ofWeek
    ? 'The order was drawn anew this week. Search again to begin at the first page.'
    : 'This page does not exist. Search again to begin at the first page.'
  throw invalid([{ field: 'after', message }])
}

async function refuseBeyondLimit(db: Db, { firmId }: Seat, now: Date): Promise<void> {
  const [read] = await countCardsRead(db, { firmId, since: after(now, -days(1)) })
  if (!read?.first || read.count < cardsPerDay) return
  const retryAfter = Math.max(1, Math.ceil((after(read.first, days(1)).getTime() - now.getTime()) / 1000))
  const message = `Your firm has read ${cardsPerDay.toLocaleString('en')} cards within a day. Search again tomorrow.`
  throw problem('too_many', { retryAfter, message })
}

interface Page {
  groups: { group: FoundGroup; cards: DrawnCard[] }[]
  next: Place | null
}

async function pageOf(db: Db, draw: { firmId: number; salt: string }, found: readonly FoundGroup[], from: Place): Promise<Page> {
  const cards = found.length === 0 ? [] : await drawCards(db, { ...draw, groups: found.map(({ id }) => id) })
  const byGroup = Map.groupBy(cards, ({ group_id }) => group_id)
  const groups: Page['groups'] = []
  let room = cardsPerPage
  for (const group of found) {
    const left = (byGroup.get(group.id) ?? []).filter(({ place }) => group.place !== from.group || place > from.card)
    if (left.length === 0) continue
    if (room === 0) return { groups, next: { group: group.place, card: '' } }
    const shown = left.slice(0, room)
    groups.push({ group, cards: shown })
    room -= shown.length
    if (shown.length < left.length) return { groups, next: { group: group.place, card: shown.at(-1)?.place ?? '' } }
  }
  // More groups than were read, none of which fills this page.
  const last = found.at(-1)
  return { groups, next: last && found.length > cardsPerPage ? { group: last.place, card: 'f'.repeat(32) } : null }
}

async function shownGroups(
  db: Db,
  { firmId, userId }: Seat,
  page: Page,
  cardId: (card: DrawnCard) => string,
  now: Date,
): Promise<CardGroup[]> {
  const cards = page.groups.flatMap((one) => one.cards)
  if (cards.length === 0) return []
  const ids = new Map(cards.map((card) => [card, cardId(card)]))
  const kept = await noteViews(db, {
    firmId,
    seatId: userId,
    now,
    candidates: cards.map(({ candidate_id }) => candidate_id),
    ids: [...ids.values()],
    groups: cards.map(({ group_id }) => group_id),
  })
  const onShortlist = new Set(kept.map(({ card_id }) => card_id))
  const shown = (card: DrawnCard): Card => {
    const id = ids.get(card) ?? ''
    return { id, is_on_shortlist: onShortlist.has(id) }
  }
  return page.groups.map(({ group, cards: some }) => ({
    fields: group.fields,
    count: bandOf(group.size),
    cards: some.map(shown),
  }))
}

/** 43 signs of base64url. */
const macOf = (secretKey: string, text: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'recruiting')).update(text).digest('base64url')
