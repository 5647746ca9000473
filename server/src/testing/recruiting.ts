/** Firms, recruiters and candidates in tests. */
import { randomBytes } from 'node:crypto'
import { consentVersion, requestDays } from 'contract/recruiting/rules.ts'
import { after, days } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { makePerson, type TestPerson } from './people.ts'

export interface TestRecruiter extends TestPerson {
  firmId: number
  domain: string
}

let firms = 0

/** Makes a recruiter of a new approved firm, or of the firm of a colleague. */
export async function makeRecruiter(
  t: TestApp,
  { colleague, state = 'approved' }: { colleague?: TestRecruiter; state?: 'waiting' | 'approved' | 'refused' | 'suspended' } = {},
): Promise<TestRecruiter> {
  const { db, clock } = t.deps
  const created_at = clock.now()
  const number = ++firms
  const domain = colleague?.domain ?? `firm${number}.example`
  const person = await makePerson(t, { email: `recruiter${number}@${domain}` })
  await db.updateTable('users').set({ kind: 'recruiter' }).where('id', '=', person.id).execute()
  const firmId =
    colleague?.firmId ??
    (
      await db
        .insertInto('firms')
        .values({ name: `Firm ${number}`, domain, state, created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await db.insertInto('firm_seats').values({ user_id: person.id, firm_id: firmId, is_manager: !colleague, created_at }).execute()
  return { ...person, firmId, domain }
}

interface TestCard {
  roles?: string[]
  regions?: string[]
  years?: string
  remote?: string
  available?: string
  key_words?: string[]
  hidden_from?: string[]
}

/** Makes a candidate whose card is switched on and shows all that is given; it is in the index after the next build. */
export async function makeCandidate(t: TestApp, card: TestCard = {}): Promise<TestPerson> {
  const { db, clock } = t.deps
  const person = await makePerson(t)
  const now = clock.now()
  const { hidden_from = [], ...fields } = { roles: ['trader'], regions: ['europe'], ...card }
  await db.insertInto('recruiting_consents').values({ user_id: person.id, version: consentVersion, given_at: now }).execute()
  await db
    .insertInto('candidates')
    .values({ user_id: person.id, is_on: true, ...fields, shown: Object.keys(fields), hidden_from, changed_at: now })
    .execute()
  return person
}

/** Makes several candidates, one after the other, with the same card. */
export async function makeCandidates(t: TestApp, count: number, card: TestCard = {}): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let n = 0; n < count; n++) people.push(await makeCandidate(t, card))
  return people
}

/** A request of a recruiter to a candidate, sent now and waiting for two weeks. @returns its number */
export async function makeRequest(t: TestApp, recruiter: TestRecruiter, candidate: { id: number }): Promise<number> {
  const { db, clock } = t.deps
  const now = clock.now()
  const asked = { firm_id: recruiter.firmId, candidate_id: candidate.id }
  const { id: entry_id } = await db
    .insertInto('shortlist_entries')
    .values({
      ...asked,
      card_id: randomBytes(16).toString('base64url'),
      group_id: 1,
      fields: JSON.stringify({ roles: ['trader'] }) as never,
      added_by: recruiter.id,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { role: 'Quant trader', place: 'London', pay: '£100,000 to £150,000', required: ['role'], message: 'Hello.' }
  const sent = { seat_id: recruiter.id, sent_at: now, expires_at: after(now, days(requestDays)) }
  const { id } = await db
    .insertInto('contact_requests')
    .values({ ...asked, ...words, ...sent, entry_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
