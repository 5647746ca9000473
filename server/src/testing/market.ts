/** A market of a simulated year: candidates who come, change and go, and the truth about them, which no firm knows. */
import { fieldsInOrder } from 'contract/recruiting/vocabulary.ts'
import { renewExclusions } from '../features/recruiting/candidates/closures.ts'
import { buildIndex } from '../features/recruiting/card-index/build.ts'
import { search } from '../features/recruiting/searching/search-cards.ts'
import { after, days } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { makeCandidate, makeRecruiter, type TestRecruiter } from './recruiting.ts'

type Answer = Awaited<ReturnType<typeof search>>

interface TrueCandidate {
  id: number
  isOn: boolean
  /** Counts changes of the form. */
  version: number
  form: Record<string, unknown>
  /** Names a firm that must not see them. */
  isHidden?: boolean
}

/** A card that a firm was shown, and who it is. */
interface SeenCard {
  id: string
  fields: Answer['groups'][number]['fields']
  candidateId: number
  groupId: number
}

export interface Listing {
  cards: SeenCard[]
  first: Answer
}

export interface Market {
  now(): Date
  candidates: Map<number, TrueCandidate>
  makeFirm(): Promise<TestRecruiter>
  join(): Promise<void>
  change(): Promise<void>
  withdraw(): Promise<void>
  block(firm: TestRecruiter): Promise<void>
  /** A candidate changes their card and names the firm, or stops naming it. */
  hideFrom(firm: TestRecruiter): Promise<void>
  erase(): Promise<void>
  /** Turns to the next day and builds. */
  nextDay(): Promise<void>
  /** All pages of a search. */
  list(firm: TestRecruiter, ...terms: string[]): Promise<Listing>
  /** The groups that are there, with the candidates of whom each is made. */
  groups(): Promise<{ id: number; members: number[]; size: number; shown_count: number; made_at: Date; terms: string[] }[]>
  /** 0 or more, below 1. */
  random(): number
}

/** @param seed the same seed plays the same year */
export function openMarket(t: TestApp, seed: number): Market {
  const { db, secretKey } = t.deps
  // A Monday.
  let now = new Date('2027-01-04T03:00:00Z')
  const clock = { now: () => now }
  const random = randomFrom(seed)
  const candidates = new Map<number, TrueCandidate>()
  const pick = <T>(...some: readonly [T, ...T[]]): T => some[Math.floor(random() * some.length)] ?? some[0]
  const form = () => ({
    roles: [pick('trader', 'trader', 'researcher', 'developer')],
    regions: [pick('europe', 'europe', 'north_america', 'oceania')],
    years: pick('0-1', '2-4', '2-4', '5-9'),
    remote: pick('hybrid', 'hybrid', 'remote'),
    key_words: random() < 0.5 ? ['options'] : [`word ${Math.floor(random() * 40)}`],
  })
  const anyone = () => {
    const on = [...candidates.values()].filter(({ isOn }) => isOn)
    return on[Math.floor(random() * on.length)]
  }
  return {
    now: clock.now,
    random,
    candidates,
    async makeFirm() {
      const firm = await makeRecruiter(t)
      await db.updateTable('firms').set({ created_at: now }).where('id', '=', firm.firmId).execute()
      return firm
    },
    async join() {
      const card = form()
      const { id } = await makeCandidate(t, card)
      await db.updateTable('candidates').set({ changed_at: now }).where('user_id', '=', id).execute()
      candidates.set(id, { id, isOn: true, version: 1, form: card })
    },
    async change() {
      const one = anyone()
      if (!one) return
      one.form = form()
      one.version++
      await db
        .updateTable('candidates')
        .set({ ...one.form, changed_at: now })
        .where('user_id', '=', one.id)
        .execute()
      await db.deleteFrom('cards').where('candidate_id', '=', one.id).execute()
    },
    async withdraw() {
      const one = anyone()
      if (!one) return
      one.isOn = false
      await db.updateTable('candidates').set({ is_on: false, changed_at: now }).where('user_id', '=', one.id).execute()
      await db.deleteFrom('cards').where('candidate_id', '=', one.id).execute()
    },
    async block({ firmId }) {
      const one = anyone()
      if (!one) return
      const until = new Date('2099-01-01')
      await db
        .insertInto('candidate_closures')
        .values({ firm_id: firmId, candidate_id: one.id, kind: 'blocked', since: now, until })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async hideFrom({ domain }) {
      const one = anyone()
      if (!one) return
      one.version++
      one.isHidden = !one.isHidden
      const hidden_from = one.isHidden ? [domain] : []
      await db.updateTable('candidates').set({ hidden_from, changed_at: now }).where('user_id', '=', one.id).execute()
      await db.deleteFrom('cards').where('candidate_id', '=', one.id).execute()
      await renewExclusions(db, { id: one.id, email: `${one.id}@home.example`, hiddenFrom: hidden_from }, now)
    },
    async erase() {
      const one = anyone()
      if (!one) return
      one.isOn = false
      await db.deleteFrom('candidates').where('user_id', '=', one.id).execute()
    },
    async nextDay() {
      now = after(now, days(1))
      await buildIndex(db, now)
      // What happens on this day happens after its build.
      now = after(now, 1000)
    },
    async list(firm, ...terms) {
      const answers: Answer[] = []
      for (let next: string | null | undefined; next !== null; ) {
        const answer: Answer = await search({ db, clock, config: t.deps.config, secretKey }, firm, {
          terms,
          ...(next && { after: next }),
        })
        answers.push(answer)
        next = answer.next
      }
      const shown = answers.flatMap(({ groups }) =>
        groups.flatMap(({ cards, fields }) => cards.map(({ id }) => ({ id, fields }))),
      )
      const views = await db
        .selectFrom('card_views')
        .select(['card_id', 'candidate_id', 'group_id'])
        .where('firm_id', '=', firm.firmId)
        .where('card_id', 'in', shown.length ? shown.map(({ id }) => id) : [''])
        .where('at', '=', now)
        .execute()
      const byId = new Map(views.map((view) => [view.card_id, view]))
      const [first] = answers
      if (!first) throw new Error('A search has a first page')
      return {
        first,
        cards: shown.map(({ id, fields }) => {
          const view = byId.get(id)
          if (!view) throw new Error(`Nobody was told that ${id} was shown`)
          return { id, fields, candidateId: view.candidate_id, groupId: view.group_id }
        }),
      }
    },
    groups: () =>
      db.selectFrom('card_groups').select(['id', 'members', 'size', 'shown_count', 'made_at', 'terms']).orderBy('id').execute(),
  }
}

/** Whether a candidate's form reads as a card does, in all fields that it shows. */
export function fits({ form }: TrueCandidate, fields: SeenCard['fields']): boolean {
  return fieldsInOrder.every((field) => {
    const shown = fields[field]
    const own = form[field]
    if (shown === undefined) return true
    // Of key words a card shows those that five share.
    if (field === 'key_words') return (shown as string[]).every((word) => (own as string[]).includes(word))
    return JSON.stringify(shown) === JSON.stringify(own)
  })
}

/** The generator mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
