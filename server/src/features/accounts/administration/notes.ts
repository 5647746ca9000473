import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { layOut } from '../../../platform/markup/lay-out.ts'
import { bySite } from '../../../platform/markup/markup-pool.ts'
import { required } from '../../../platform/typed-text.ts'
import { findUser } from '../store.ts'
import { findNotesToLayOut, insertNote, setNoteHtml } from './people-store.ts'

export async function writeNote(deps: Deps, { id: authorId }: Caller, userId: number, given: string): Promise<object> {
  const words = required('words', given)
  const html = await layOut(deps.markup, words, authorId)
  return inTransaction(deps.db, async (trx) => {
    if (!(await findUser(trx, userId))) throw problem('user_unknown')
    await insertNote(trx, { userId, authorId, words, html }, deps.clock.now())
    return {}
  })
}

const batch = 20

/** Those from before notes were laid out. True when there may be more. */
export async function layOutNotes({ db, markup }: Pick<Deps, 'db' | 'markup'>): Promise<boolean> {
  const notes = await findNotesToLayOut(db, batch)
  for (const { id, words } of notes) await setNoteHtml(db, id, await layOut(markup, words, bySite))
  return notes.length === batch
}
