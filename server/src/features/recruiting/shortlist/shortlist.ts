/** A firm keeps cards, notes and removes them. Each entry that it reads is a view of the card. */
import { problem } from 'contract/problems.ts'
import { requestsPerWeek } from 'contract/recruiting/rules.ts'
import type { ShortlistEntry } from 'contract/recruiting/shortlist.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { weekStart } from '../../../platform/week.ts'
import { approvedSeat, seatWithPlan } from '../firms/find-seat.ts'
import {
  countSent,
  deleteEntry,
  entriesPerPage,
  findEntries,
  findViewedCard,
  hasRequest,
  insertEntry,
  lockEntry,
  noteShortlistViews,
  updateNote,
} from './store.ts'

type Shown = Pick<Deps, 'db' | 'clock'>

const unknownCard = 'Your firm has not seen this card this week. Search again to see the cards of this week.'
export const unknownEntry = 'Your firm has no such entry on its shortlist. Open the shortlist again.'

const hasLeft = 'This candidate deleted their account, so no note on them can be kept.'

/** The week of a seat's limit: the seven days before `now`. */
export const limitSince = (now: Date): Date => after(now, -days(7))

/** Reads an entry for a seat, and notes its view. @throws problem `not_found` where the firm has no such entry */
export async function readEntry(
  db: Db,
  { id, firmId, seatId }: { id: number; firmId: number; seatId: number },
  now: Date,
): Promise<ShortlistEntry> {
  const [entry] = await findEntries(db, { id, firmId }, now)
  if (!entry) throw problem('not_found', { message: unknownEntry })
  await noteShortlistViews(db, { seatId, entries: [id] }, now)
  return entry
}

export async function listEntries({ db, clock }: Shown, caller: Caller, { skip }: { skip?: number }) {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const { firmId, userId: seatId } = await approvedSeat(trx, caller)
    const found = await findEntries(trx, { firmId, skip }, now)
    const entries = found.slice(0, entriesPerPage)
    await noteShortlistViews(trx, { seatId, entries: entries.map(({ id }) => id) }, now)
    const sent = await countSent(trx, { seatId, since: limitSince(now) })
    return { entries, has_more: found.length > entriesPerPage, requests_left: Math.max(0, requestsPerWeek - sent) }
  })
}

/** @throws problem `not_found` for a card that the firm was not shown this week */
export async function addEntry(
  { db, clock, config }: Shown & Pick<Deps, 'config'>,
  caller: Caller,
  cardId: string,
): Promise<{ entry: ShortlistEntry }> {
  const { firmId, userId: seatId } = await seatWithPlan({ config, clock }, db, caller)
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const card = await findViewedCard(trx, { firmId, cardId, since: weekStart(now) })
    if (!card) throw problem('not_found', { message: unknownCard })
    const { candidate_id: candidateId, group_id: groupId, fields } = card
    const id = await insertEntry(trx, { firmId, seatId, cardId, candidateId, groupId, fields }, now)
    return { entry: await readEntry(trx, { id, firmId, seatId }, now) }
  })
}

export async function writeNote(
  { db, clock }: Shown,
  caller: Caller,
  { id, note }: { id: number; note: string },
): Promise<{ entry: ShortlistEntry }> {
  const { firmId, userId: seatId } = await approvedSeat(db, caller)
  return inTransaction(db, async (trx) => {
    const isWritten = await updateNote(trx, { id, firmId, note })
    const entry = await readEntry(trx, { id, firmId, seatId }, clock.now())
    // Nobody could read the note in a copy of their data, and no erasure would delete it.
    if (!isWritten) throw problem('not_now', { message: hasLeft })
    return { entry }
  })
}

/** @throws problem `already_asked` once something was asked */
export async function removeEntry({ db }: Shown, caller: Caller, id: number): Promise<object> {
  const { firmId } = await approvedSeat(db, caller)
  return inTransaction(db, async (trx) => {
    if (!(await lockEntry(trx, { id, firmId }))) throw problem('not_found', { message: unknownEntry })
    if (await hasRequest(trx, id)) throw problem('already_asked')
    await deleteEntry(trx, id)
    return {}
  })
}
