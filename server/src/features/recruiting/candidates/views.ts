/** Views of a candidate's card: one by one, and counted by week and firm. */
import type { Query, Reply } from 'contract/endpoint.ts'
import { viewDays } from 'contract/recruiting/rules.ts'
import type { countViews, listViews } from 'contract/recruiting/views.ts'
import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type Asked = Query<typeof listViews>

const perPage = 50

/** By firm and week (UTC, from Monday). */
export async function readWeeks({ db, clock }: Reading, { id }: Caller, { cursor }: Asked): Promise<Reply<typeof countViews>> {
  const rows = await findWeeks(db, { userId: id, since: keptSince(clock.now()), ...readCursor(cursor) })
  const { shown, next_cursor } = pageOf(rows)
  const weeks = shown.map(({ at, id: _, ...week }) => ({ ...week, week: at.toISOString().slice(0, 10) }))
  return { weeks, next_cursor }
}

export async function readViews({ db, clock }: Reading, { id }: Caller, { cursor }: Asked): Promise<Reply<typeof listViews>> {
  const rows = await findViews(db, { userId: id, since: keptSince(clock.now()), ...readCursor(cursor) })
  const { shown, next_cursor } = pageOf(rows)
  return { views: shown.map((view) => ({ ...view, at: view.at.toISOString() })), next_cursor }
}

const keptSince = (now: Date): Date => after(now, -days(viewDays))

/** The key of a row: pages go from the newest on. */
interface Key {
  at: Date
  id: string
}

const newest: Key = { at: new Date(9_999_999_999_999), id: '0' }

function readCursor(cursor: string | undefined): Key {
  if (cursor === undefined) return newest
  const [at, id = '0'] = cursor.split('.')
  return { at: new Date(Number(at)), id }
}

function pageOf<Row extends Key>(rows: readonly Row[]): { shown: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { shown, next_cursor: last && rows.length > perPage ? `${last.at.getTime()}.${last.id}` : null }
}

interface Looking {
  firm: string
  domain: string
}

/** Rows behind this key, one more than a page. */
type Behind = Key & { userId: number; since: Date }

const findWeeks = prepared<Behind, Key & Looking & { searches: number; shortlist: number }>(
  ({ userId, since, at, id }) => sql`
    select date_trunc('week', view.at, 'UTC') as at, firm.id::text as id, firm.name as firm, firm.domain,
      (count(*) filter (where view.kind = 'search'))::integer as searches,
      (count(*) filter (where view.kind = 'shortlist'))::integer as shortlist
    from card_views view join firms firm on firm.id = view.firm_id
    where view.candidate_id = ${userId} and view.at > ${since} and view.at < ${at}::timestamptz + interval '7 days'
      and (date_trunc('week', view.at, 'UTC'), view.firm_id::bigint) < (${at}::timestamptz, ${id}::bigint)
    group by 1, firm.id order by 1 desc, firm.id desc limit ${sql.lit(perPage + 1)}`,
)

const findViews = prepared<Behind, Key & Looking & { kind: 'search' | 'shortlist' }>(
  ({ userId, since, at, id }) => sql`
    select view.id::text as id, view.at, firm.name as firm, firm.domain, view.kind
    from card_views view join firms firm on firm.id = view.firm_id
    where view.candidate_id = ${userId} and view.at > ${since} and (view.at, view.id) < (${at}::timestamptz, ${id}::bigint)
    order by view.at desc, view.id desc limit ${sql.lit(perPage + 1)}`,
)
