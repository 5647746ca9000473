/** Cards in the index, and views of them, without a build or a search. */
import { randomBytes } from 'node:crypto'
import type { CardFields } from 'contract/recruiting/card.ts'
import { shownCount } from 'contract/recruiting/rules.ts'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestPerson } from './people.ts'
import { makeCandidates, type TestRecruiter } from './recruiting.ts'

/** Leaves no candidate, no index and no firm. */
export const truncateMarket = ({ deps: { db } }: TestApp) =>
  sql`truncate candidates, card_groups, index_builds, firms, firm_seats cascade`.execute(db)

export interface TestGroup {
  id: number
  candidates: TestPerson[]
}

export const shownFields: CardFields = { roles: ['trader'], regions: ['europe'] }

/** Makes five candidates in a group of their own. */
export async function makeGroup(t: TestApp): Promise<TestGroup> {
  const candidates = await makeCandidates(t, 5)
  return { id: await putInNewGroup(t, candidates), candidates }
}

/** Puts candidates without a card into a new group, as a build would. @returns the group's number */
export async function putInNewGroup(t: TestApp, candidates: readonly HasId[], fields = shownFields): Promise<number> {
  const { db, clock } = t.deps
  const made_at = clock.now()
  const size = candidates.length
  const build = { made_at, is_full: true, candidate_count: size, group_count: 1 }
  const { id: build_id } = await db.insertInto('index_builds').values(build).returning('id').executeTakeFirstOrThrow()
  const group = {
    ...{ build_id, made_at, size },
    fields: JSON.stringify(fields),
    terms: [],
    shown_count: shownCount(size),
    members: candidates.map(({ id }) => id),
  }
  const { id } = await db.insertInto('card_groups').values(group).returning('id').executeTakeFirstOrThrow()
  await putInGroup(t, { id, candidates })
  return id
}

interface HasId {
  id: number
}

/** Moves candidates, with or without a card, into a group that is there. */
export async function putInGroup(t: TestApp, { id, candidates }: { id: number; candidates: readonly HasId[] }): Promise<void> {
  const { db, clock } = t.deps
  const ids = candidates.map((candidate) => candidate.id)
  await db.deleteFrom('cards').where('candidate_id', 'in', ids).execute()
  const since = clock.now()
  await db
    .insertInto('cards')
    .values(ids.map((candidate_id) => ({ candidate_id, group_id: id, since })))
    .execute()
}

/** Shows a candidate's card to a recruiter's firm. @returns its id */
export async function viewCard(t: TestApp, recruiter: TestRecruiter, candidate: TestPerson, group: TestGroup): Promise<string> {
  const { db, clock } = t.deps
  const card_id = randomBytes(17).toString('base64url').slice(0, 22)
  const { firmId: firm_id, id: seat_id } = recruiter
  await db
    .insertInto('card_views')
    .values({ firm_id, seat_id, candidate_id: candidate.id, card_id, group_id: group.id, at: clock.now() })
    .execute()
  return card_id
}
