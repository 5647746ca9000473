/** The demo market: two firms, and candidates in groups of alike cards, so that a first search finds some. */
import { usernameKey } from 'contract/accounts/rules.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import type { Field, Region, RemoteWish, Role, YearBand } from 'contract/recruiting/vocabulary.ts'
import type { Db } from './db/db.ts'
import { emailKey } from './features/accounts/store.ts'

export interface DemoFirm {
  name: string
  domain: string
  isApproved: boolean
}

interface DemoCards {
  roles: Role[]
  regions: Region[]
  years: YearBand
  remote: RemoteWish
  keyWords: string[]
  /** Candidates with such a card. */
  count: number
}

const cards: readonly DemoCards[] = [
  { roles: ['trader'], regions: ['europe'], years: '2-4', remote: 'on_site', keyWords: ['options', 'market making'], count: 8 },
  { roles: ['researcher'], regions: ['europe'], years: '5-9', remote: 'hybrid', keyWords: ['statistics', 'futures'], count: 9 },
  { roles: ['developer'], regions: ['north_america'], years: '2-4', remote: 'remote', keyWords: ['c++', 'latency'], count: 10 },
  { roles: ['data'], regions: ['east_asia'], years: '0-1', remote: 'hybrid', keyWords: ['python'], count: 7 },
  {
    roles: ['researcher'],
    regions: ['north_america'],
    years: '0-1',
    remote: 'on_site',
    keyWords: ['machine learning'],
    count: 6,
  },
]

export const demoCandidateCount = cards.reduce((sum, { count }) => sum + count, 0)

const shown: Field[] = ['roles', 'regions', 'certificates', 'skills', 'years', 'remote', 'key_words']

/** Adds them once: where one is there already, nothing is added. */
export async function addDemoCandidates(db: Db, passwordHash: string, now: Date): Promise<void> {
  const forms = cards.flatMap(({ count, keyWords, ...card }) =>
    Array.from({ length: count }, () => ({ ...card, key_words: keyWords })),
  )
  const people = forms.map((_, at) => ({ email: `demo-candidate-${at + 1}@example.com`, username: `random_walk_${at + 1}` }))
  const added = await db
    .insertInto('users')
    .values(
      people.map(({ email, username }) => ({
        email,
        email_key: emailKey(email),
        username,
        username_key: usernameKey(username),
        firstname: 'Random',
        lastname: 'Demo',
        linkedin: 'https://www.linkedin.com/in/example',
        password_hash: passwordHash,
        is_demo: true,
        email_confirmed_at: now,
        declared_student_at: null,
        suspended_at: null,
        suspended_until: null,
        suspension_reason: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (added.length < forms.length) return
  const candidates = added.map(({ id }, at) => ({ user_id: id, is_on: true, ...forms[at], shown, changed_at: now }))
  await db.insertInto('candidates').values(candidates).execute()
  const consents = added.map(({ id }) => ({ user_id: id, version: consentVersion, given_at: now }))
  await db.insertInto('recruiting_consents').values(consents).execute()
}

export async function addDemoRecruiter(db: Db, userId: number, { isApproved, ...firm }: DemoFirm, now: Date): Promise<void> {
  await db.updateTable('users').set({ kind: 'recruiter' }).where('id', '=', userId).execute()
  const decision = isApproved ? { state: 'approved' as const, decided_at: now } : {}
  const { id } = await db
    .insertInto('firms')
    .values({ ...firm, ...decision, created_at: now, is_demo: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('firm_seats').values({ user_id: userId, firm_id: id, is_manager: true, created_at: now }).execute()
}
