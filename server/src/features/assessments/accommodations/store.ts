/** The queries of accommodations. Only `findRequests`, for administrators, reads reasons. */
import type { AccommodationRequest, AdministeredRequest, Grant } from 'contract/assessments/accommodations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'

interface StoredRequest extends Omit<AccommodationRequest, 'asked_at' | 'decided_at' | 'grant'> {
  asked_at: Date
  decided_at: Date | null
  time_factor: Grant['time_factor'] | null
  break_minutes: number
  no_locked_browser: boolean
  oral_form: string | null
  valid_until: Date
  revoked_at: Date | null
  revoke_reason: string | null
}

const columns = sql`
  request.id, request.wish, request.asked_at, request.outcome, request.explanation, request.decided_at, given.time_factor, given.break_minutes,
  given.no_locked_browser, given.oral_form, given.valid_until, given.revoked_at, given.revoke_reason`

const shown = (row: StoredRequest): AccommodationRequest => ({
  id: row.id,
  wish: row.wish,
  asked_at: row.asked_at.toISOString(),
  outcome: row.outcome,
  explanation: row.explanation,
  decided_at: row.decided_at?.toISOString() ?? null,
  grant:
    row.time_factor === null
      ? null
      : {
          time_factor: row.time_factor,
          break_minutes: row.break_minutes,
          no_locked_browser: row.no_locked_browser,
          oral_form: row.oral_form,
          valid_until: row.valid_until.toISOString(),
          revoked_at: row.revoked_at?.toISOString() ?? null,
          revoke_reason: row.revoke_reason,
        },
})

const findOwn = prepared<{ userId: number }, StoredRequest>(
  ({ userId }) => sql`
    select ${columns} from accommodation_requests request left join accommodations given on given.request_id = request.id
    where request.user_id = ${userId} order by request.id desc limit 20`,
)

export const findOwnRequests = async (db: Db, of: { userId: number }): Promise<AccommodationRequest[]> =>
  (await findOwn(db, of)).map(shown)

/** @returns false where this person has an open one */
export async function insertRequest(
  db: Db,
  { userId, wish, reason, now }: { userId: number; wish: string; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into accommodation_requests (user_id, wish, asked_at) values (${userId}, ${wish}, ${now})
    on conflict (user_id) where decided_at is null do nothing returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return false
  await db.insertInto('accommodation_reasons').values({ request_id: id, reason }).execute()
  return true
}

/** @returns whether there was one that nobody had decided */
export async function deleteOpenRequest(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { rows } = await sql`
    delete from accommodation_requests where id = ${id} and user_id = ${userId} and decided_at is null returning 1`.execute(db)
  return rows.length > 0
}

interface StoredAdministered extends StoredRequest {
  user_id: number
  username: string
  reason: string
  decided_by: number | null
  decider: string | null
}

export async function findRequests(db: Db, callerId: number, state: 'waiting' | 'decided'): Promise<AdministeredRequest[]> {
  const which =
    state === 'waiting'
      ? sql`where request.decided_at is null order by request.id`
      : sql`where request.decided_at is not null order by request.decided_at desc, request.id desc`
  const { rows } = await sql<StoredAdministered>`
    select ${columns}, request.user_id, coalesce(candidate.username, '') as username, why.reason, request.decided_by, decider.username as decider
    from accommodation_requests request join users candidate on candidate.id = request.user_id
      join accommodation_reasons why on why.request_id = request.id
      left join accommodations given on given.request_id = request.id left join users decider on decider.id = request.decided_by
    ${which} limit 100`.execute(db)
  return rows.map((row) => ({
    ...shown(row),
    candidate: { id: row.user_id, username: row.username },
    reason: row.reason,
    decided_by: row.decided_by === null ? null : { id: row.decided_by, username: row.decider ?? '' },
    is_own: row.user_id === callerId,
  }))
}

interface LockedRequest {
  user_id: number
  email: string
  is_decided: boolean
  /** Undecided, refused or revoked ones have nothing to revoke. */
  is_granted: boolean
}

/** Keeps everybody else from deciding or withdrawing it until the end of the transaction. */
export async function lockRequest(db: Db, id: number): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select request.user_id, candidate.email, request.decided_at is not null as is_decided,
      exists (select from accommodations given where given.request_id = request.id and given.revoked_at is null) as is_granted
    from accommodation_requests request join users candidate on candidate.id = request.user_id
    where request.id = ${id} for update of request`.execute(db)
  return rows[0]
}

export async function setDecision(
  db: Db,
  id: number,
  { outcome, explanation, byId, now }: { outcome: 'granted' | 'refused'; explanation: string; byId: number; now: Date },
): Promise<void> {
  await sql`
    update accommodation_requests set outcome = ${outcome}, explanation = ${explanation}, decided_by = ${byId}, decided_at = ${now}
    where id = ${id}`.execute(db)
}

export async function setRevoked(
  db: Db,
  id: number,
  { reason, byId, now }: { reason: string; byId: number; now: Date },
): Promise<void> {
  await sql`
    update accommodations set revoked_at = ${now}, revoked_by = ${byId}, revoke_reason = ${reason} where request_id = ${id}`.execute(
    db,
  )
}
