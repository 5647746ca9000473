/** Rows of shortlists, with their requests. */
import type { SentRequest, ShortlistEntry } from 'contract/recruiting/shortlist.ts'
import type { DeclineReason } from 'contract/recruiting/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { weekStart } from '../../../platform/week.ts'

/** Entries of a page. */
export const entriesPerPage = 50

/** The name of `recruiter` (users); empty once the account is erased. */
export const recruiterName = sql<string>`
  coalesce(case when not recruiter.is_erased then trim(recruiter.firstname || ' ' || recruiter.lastname) end, '')`

/** A card that a search showed the firm in the week that starts at `since`, with its candidate and its group. */
export async function findViewedCard(
  db: Db,
  { firmId, cardId, since }: { firmId: number; cardId: string; since: Date },
): Promise<{ candidate_id: number; group_id: number; fields: object } | undefined> {
  return db
    .selectFrom('card_views as view')
    .innerJoin('card_groups as group', 'group.id', 'view.group_id')
    .select(['view.candidate_id', 'view.group_id', 'group.fields'])
    .where('view.firm_id', '=', firmId)
    .where('view.card_id', '=', cardId)
    .where('view.at', '>=', since)
    .where('view.kind', '=', 'search')
    .orderBy('view.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewEntry {
  firmId: number
  seatId: number
  cardId: string
  candidateId: number
  groupId: number
  fields: object
}

/** @returns the entry's number; a card that is on the shortlist already keeps its entry */
export async function insertEntry(db: Db, entry: NewEntry, now: Date): Promise<number> {
  const { firmId, seatId, cardId, candidateId, groupId, fields } = entry
  const { id } = await db
    .insertInto('shortlist_entries')
    .values({
      firm_id: firmId,
      candidate_id: candidateId,
      card_id: cardId,
      group_id: groupId,
      fields: JSON.stringify(fields),
      added_by: seatId,
      added_at: now,
    })
    .onConflict((conflict) => conflict.columns(['firm_id', 'card_id']).doUpdateSet({ card_id: cardId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false where the firm has no such entry, or its candidate has left */
export async function updateNote(db: Db, { id, firmId, note }: { id: number; firmId: number; note: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortlist_entries')
    .set({ note })
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .where('candidate_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface EntryRow {
  id: number
  card_id: string
  group_id: number
  candidate_id: number | null
  added_at: Date
}

/** Locks the entry. Undefined where the firm has no such entry. */
export async function lockEntry(db: Db, { id, firmId }: { id: number; firmId: number }): Promise<EntryRow | undefined> {
  return db
    .selectFrom('shortlist_entries')
    .select(['id', 'card_id', 'group_id', 'candidate_id', 'added_at'])
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasRequest(db: Db, entryId: number): Promise<boolean> {
  const row = await db.selectFrom('contact_requests').select('id').where('entry_id', '=', entryId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function deleteEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shortlist_entries').where('id', '=', id).execute()
}

/** @returns one more than a page, where there is more */
export async function findEntries(
  db: Db,
  { firmId, id, skip = 0 }: { firmId: number; id?: number; skip?: number | undefined },
  now: Date,
): Promise<ShortlistEntry[]> {
  const rows = await db
    .selectFrom('shortlist_entries as entry')
    .leftJoin('users as recruiter', 'recruiter.id', 'entry.added_by')
    .select(['entry.id', 'entry.candidate_id', 'entry.fields', 'entry.note', 'entry.added_at'])
    .select(recruiterName.as('added_by'))
    .where('entry.firm_id', '=', firmId)
    .$if(id !== undefined, (query) => query.where('entry.id', '=', id!))
    .orderBy('entry.added_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(entriesPerPage + 1)
    .offset(skip)
    .execute()
  const requests = await findRequests(
    db,
    rows.map((row) => row.id),
    now,
  )
  return rows.map(({ candidate_id, added_at, ...entry }) => {
    const own = requests.get(entry.id) ?? []
    return {
      ...entry,
      added_at: added_at.toISOString(),
      // Nothing here depends on the candidate, apart from an account that was erased.
      may_ask: added_at >= weekStart(now) && own.length === 0 && candidate_id !== null,
      has_left: candidate_id === null,
      requests: own,
    }
  })
}

/** Notes that a seat read these entries: one view for each in a day (UTC). An entry whose candidate has left has none. */
export async function noteShortlistViews(
  db: Db,
  { seatId, entries }: { seatId: number; entries: readonly number[] },
  now: Date,
): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  await sql`
    with shown as (
      select entry.firm_id, entry.candidate_id, entry.card_id, entry.group_id
      from shortlist_entries entry join candidates candidate on candidate.user_id = entry.candidate_id
      where entry.id = any(${entries}::integer[]) and not exists (
        select from card_views view where view.kind = 'shortlist' and view.firm_id = entry.firm_id and view.card_id = entry.card_id
          and view.seat_id = ${seatId} and (view.at at time zone 'UTC')::date = ${today})
      order by entry.id for key share of candidate)
    insert into card_views (firm_id, seat_id, candidate_id, card_id, group_id, at, kind)
    select firm_id, ${seatId}::integer, candidate_id, card_id, group_id, ${now}::timestamptz, 'shortlist' from shown
    on conflict do nothing`.execute(db)
}

/** By entry, the newest first. One whose time is over reads as expired also before the job has seen it. */
async function findRequests(db: Db, entries: readonly number[], now: Date): Promise<Map<number, SentRequest[]>> {
  const rows =
    entries.length === 0
      ? []
      : await db
          .selectFrom('contact_requests as request')
          .leftJoin('users as recruiter', 'recruiter.id', 'request.seat_id')
          .select(['request.id', 'request.entry_id', 'request.role', 'request.place', 'request.pay', 'request.state'])
          .select(['request.required', 'request.message'])
          .select(['request.reason', 'request.sent_at', 'request.expires_at', 'request.answered_at', 'request.shared'])
          .select(recruiterName.as('recruiter'))
          .where('request.entry_id', 'in', [...entries])
          .orderBy('request.sent_at', 'desc')
          .orderBy('request.id', 'desc')
          .execute()
  const byEntry = new Map<number, SentRequest[]>()
  for (const { entry_id, expires_at, sent_at, answered_at, required, state, reason, shared, ...request } of rows)
    byEntry.set(entry_id, [
      ...(byEntry.get(entry_id) ?? []),
      {
        ...request,
        state: state === 'sent' && expires_at <= now ? 'expired' : state,
        required: required as SentRequest['required'],
        reason: reason as DeclineReason | null,
        sent_at: sent_at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
        shared,
      },
    ])
  return byEntry
}

/** Requests that the seat sent after `since`. */
export async function countSent(db: Db, { seatId, since }: { seatId: number; since: Date }): Promise<number> {
  const { sent } = await db
    .selectFrom('contact_requests')
    .select(sql<number>`count(*)::integer`.as('sent'))
    .where('seat_id', '=', seatId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}
