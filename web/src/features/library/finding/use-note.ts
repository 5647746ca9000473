/** A reader's note on an item, as it is loaded first and then kept while it is written. */
import { getNote, type Note, saveNote } from 'contract/library/finding.ts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { draftAt } from '../../../lib/text-draft.ts'
import { createTextKeeper, type Kept, type TextKeeper } from '../../../lib/text-keeper.ts'

export interface KeptNote {
  keeper: TextKeeper
  /** When the server's copy was written, as far as it is known here. */
  savedAt(): string | null
}

/**
 * Give what uses it the item's key: another item is another note.
 * @returns the note, how many times it was asked for, and how to ask again
 */
export function useNote(id: number): [KeptNote | 'loading' | 'failed', number, () => void] {
  const [note, setNote] = useState<KeptNote | 'loading' | 'failed'>('loading')
  const [asked, setAsked] = useState(1)
  const userId = useSession()?.userId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    let isWanted = true
    void open(id, userId).then((opened) => isWanted && setNote(opened))
    return () => {
      isWanted = false
    }
  }, [id, userId, asked])
  return [note, asked, () => setAsked(asked + 1)]
}

async function open(id: number, userId: number | undefined): Promise<KeptNote | 'failed'> {
  const draft = draftAt(`note.${userId}.${id}`)
  let savedAt: string | null = null
  const heard = (note: Note): Kept => {
    savedAt = note.saved_at
    return { text: note.content, version: note.version }
  }
  const read = async () => heard(await call(getNote, { params: { id } }))
  const kept = await read().catch(() => undefined)
  if (!kept && !draft.read()) return 'failed'
  const keeper = createTextKeeper(
    { kept, draft: draft.read() },
    {
      send: async ({ text, version }) =>
        heard(await call(saveNote, { params: { id }, body: { content: text, version } })).version,
      isConflict: (error) => error instanceof ApiError && error.status === 409,
      read,
      draft: draft.keep,
    },
  )
  return { keeper, savedAt: () => savedAt }
}
