/** Edits show how answers in code were typed: the page reports the changes of each second. They decide nothing. */
import { type Changes, type Edit, lengthsOf } from 'contract/assessments/edits.ts'
import { editRequestsAMinute, mostEditBytes } from 'contract/assessments/rules.ts'
import { codeLimit } from 'contract/library/code.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { after, minutes, seconds } from '../../../platform/clock.ts'
import type { Caller, Sitting } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { findOwnAttempt } from '../attempts/store.ts'
import { addEditBytes, findEdits, findLastEdit, insertEdits } from './edit-store.ts'
import type { OutageDeps } from './outages.ts'
import { inSitting } from './sit.ts'

const mostBytesARequest = 64_000

interface Sent {
  position: number
  edits: readonly { ago: number; changes: Changes }[]
}

export async function saveEdits(deps: OutageDeps, sitting: Sitting, id: number, { position, edits }: Sent): Promise<void> {
  const rows = edits.map(({ changes }) => JSON.stringify(changes))
  const bytes = rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
  if (bytes > mostBytesARequest) throw problem('too_large')
  const limit = { key: `assessment edits:${sitting.attemptId}`, max: editRequestsAMinute, window: minutes(1) }
  await spend(deps.db, [limit], deps.clock.now())
  await inSitting(deps, sitting, id, async (db, row, now) => {
    if (row.state !== 'open') throw problem('sitting_over')
    const last = await findLastEdit(db, { attemptId: id, position })
    if (!last) throw problem('not_found', { message: 'The paper has no such question that asks for code.' })
    if (!(await addEditBytes(db, id, { bytes, most: mostEditBytes }))) throw problem('too_large')
    await insertEdits(db, id, position, following(last, edits, now))
  })
}

/** @returns the rows, in whole seconds that no two share */
function following(last: { seq: number; at: Date | null; length: number }, edits: Sent['edits'], now: Date) {
  let { seq, at, length } = last
  return edits.map(({ ago, changes }) => {
    const lengths = lengthsOf(changes)
    if (!lengths || lengths.after > codeLimit) throw invalid([{ field: 'edits', message: 'This is not a change of a text.' }])
    if (lengths.before !== 0 && lengths.before !== length) throw problem('changed_elsewhere')
    const said = wholeSecond(after(now, -seconds(ago)))
    at = at && said <= at ? after(at, seconds(1)) : said
    // One row a second: further ones would lie in the future.
    if (at > now) throw problem('too_many', { retryAfter: 1 })
    seq++
    length = lengths.after
    return { seq, at, length, changes }
  })
}

const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000)

/** Candidates read their edits once the sitting is over. */
export async function readOwnEdits(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  of: { id: number; position: number },
): Promise<{ edits: Edit[] }> {
  const row = await findOwnAttempt(db, { id: of.id, userId: caller.id })
  if (!row) throw problem('not_found')
  if (row.state === 'ready' || row.state === 'open') throw problem('sitting_open')
  return { edits: await editsOf(db, { attemptId: of.id, position: of.position }) }
}

export const editsOf = async (db: Db, of: { attemptId: number; position: number }): Promise<Edit[]> =>
  (await findEdits(db, of)).map(({ at, changes }) => ({ at: at.toISOString(), changes }))
