/** What an interviewer notes of an interview for themselves: nothing that a candidate asks for reads it. */
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findBookingOfInterviewer } from '../interviewers/admit-interviewer.ts'

interface PrivateNotes {
  text: string
  version: number
}

export async function readPrivateNotes({ db }: Deps, caller: Caller, id: number): Promise<PrivateNotes> {
  const booking = await findBookingOfInterviewer(db, caller, id)
  const found = await db
    .selectFrom('mock_private_notes')
    .select(['text', 'version'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  return found ?? { text: '', version: 0 }
}

/** Two windows never overwrite each other unseen: each says which version it wrote on. */
export async function savePrivateNotes(
  { db }: Deps,
  caller: Caller,
  id: number,
  { text, version }: PrivateNotes,
): Promise<PrivateNotes> {
  const booking = await findBookingOfInterviewer(db, caller, id)
  const { rows } = await sql<PrivateNotes>`
    insert into mock_private_notes (booking_id, text, version) select ${booking.id}, ${text}, 1 where ${version} = 0
    on conflict do nothing returning text, version`.execute(db)
  const saved = rows[0] ?? (await replace(db, booking.id, { text, version }))
  if (!saved) throw problem('note_changed')
  return saved
}

const replace = (db: Deps['db'], bookingId: number, { text, version }: PrivateNotes): Promise<PrivateNotes | undefined> =>
  db
    .updateTable('mock_private_notes')
    .set({ text, version: version + 1 })
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .returning(['text', 'version'])
    .executeTakeFirst()
