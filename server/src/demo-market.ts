/** The demo market: two firms, and candidates in groups of alike cards, so that a first search finds some. */
import { usernameKey } from 'contract/accounts/rules.ts'
import type { Category } from 'contract/library/shelves.ts'
import { quarterOf, quartersFrom } from 'contract/recruiting/quarters.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { type Field, type Region, type RemoteWish, type Role, skillBands, type YearBand } from 'contract/recruiting/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from './db/db.ts'
import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { emailKey } from './features/accounts/store.ts'
import { buildDailyIndex } from './features/recruiting/jobs/build-index.ts'

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
  /** Quarters from now until they are available. */
  availableIn: number
  keyWords: string[]
  practised: Category[]
  /** Candidates with such a card. */
  count: number
}

// Fewer than twenty practise in a category: from twenty first answers on, a shelf shows how many of them were right.
const cards: readonly DemoCards[] = [
  {
    roles: ['trader'],
    regions: ['europe'],
    years: '2-4',
    remote: 'on_site',
    availableIn: 1,
    keyWords: ['options', 'market making'],
    practised: ['statistics', 'finance'],
    count: 8,
  },
  {
    roles: ['researcher'],
    regions: ['europe'],
    years: '5-9',
    remote: 'hybrid',
    availableIn: 2,
    keyWords: ['statistics', 'futures'],
    practised: ['statistics', 'ml'],
    count: 9,
  },
  {
    roles: ['developer'],
    regions: ['north_america'],
    years: '2-4',
    remote: 'remote',
    availableIn: 1,
    keyWords: ['c++', 'latency'],
    practised: ['coding'],
    count: 10,
  },
  {
    roles: ['data'],
    regions: ['east_asia'],
    years: '0-1',
    remote: 'hybrid',
    availableIn: 3,
    keyWords: ['python'],
    practised: ['ml', 'data_science'],
    count: 7,
  },
  {
    roles: ['researcher'],
    regions: ['north_america'],
    years: '0-1',
    remote: 'on_site',
    availableIn: 3,
    keyWords: ['machine learning'],
    practised: ['finance', 'data_science'],
    count: 6,
  },
]

export const demoCandidateCount = cards.reduce((sum, { count }) => sum + count, 0)

const candidates = cards
  .flatMap(({ count, ...card }) => Array.from({ length: count }, () => card))
  .map((card, at) => ({ ...card, email: `demo-candidate-${at + 1}@example.com`, username: `random_walk_${at + 1}` }))

const shown: Field[] = ['roles', 'regions', 'certificates', 'skills', 'years', 'remote', 'available', 'key_words']

/** Adds them once: where one is there already, nothing is added. */
export async function addDemoCandidates(db: Db, passwordHash: string, now: Date): Promise<void> {
  const added = await db
    .insertInto('users')
    .values(
      candidates.map(({ email, username }) => ({
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
  if (added.length < candidates.length) return
  const quarters = quartersFrom(quarterOf(now))
  const rows = candidates.map(({ roles, regions, years, remote, availableIn, keyWords }, at) => ({
    ...{ user_id: added[at]?.id ?? 0, is_on: true, roles, regions, years, remote, shown, changed_at: now },
    available: quarters[availableIn],
    key_words: keyWords,
  }))
  await db.insertInto('candidates').values(rows).execute()
  const consents = added.map(({ id }) => ({ user_id: id, version: consentVersion, given_at: now }))
  await db.insertInto('recruiting_consents').values(consents).execute()
  await addDemoAnswers(db, now)
}

/**
 * Adds right first answers: of each practised category as many as its first band takes, and none where it has fewer questions.
 *
 * @returns how many were added; an answer that is there stays as it is
 */
async function addDemoAnswers(db: Db, now: Date): Promise<number> {
  const practised = candidates.flatMap(({ email, practised }) => practised.map((category) => ({ email, category })))
  const { numAffectedRows } = await sql`
    with placed as (
      select distinct case category when 'stats' then 'statistics' else category end as category, item_id from placements where not hidden
    ), numbered as (
      select category, item_id, row_number() over (partition by category order by item_id) as number,
        count(*) over (partition by category) as questions
      from placed
    )
    insert into item_progress (user_id, item_id, status, at, attempt_count, solved_at, first_right)
    select distinct person.id, numbered.item_id, 'solved', ${now}::timestamptz, 1, ${now}::timestamptz, true
    from jsonb_to_recordset(${JSON.stringify(practised)}::jsonb) as practised (email text, category text)
      join users person on person.email_key = practised.email and person.is_demo
      join numbered on numbered.category = practised.category
    where number <= ${skillBands[0]} and questions >= ${skillBands[0]}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** For a library that was loaded after the start: demo candidates answer its questions, and the index of the day is made anew. */
export async function practiseInDemo(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const answers = await inTransaction(deps.db, async (db) => {
    const added = await addDemoAnswers(db, deps.clock.now())
    if (added > 0) await sql`truncate index_builds cascade`.execute(db)
    return added
  })
  if (answers > 0) await buildDailyIndex(deps)
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
