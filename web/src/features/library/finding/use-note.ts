/** A reader's note on an item, as it is loaded first and then saved while it is written. */
import { getNote, type Note, saveNote } from 'contract/library/finding.ts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { type Autosave, createAutosave, type SavedText } from '../../../lib/autosave.ts'
import { useSession } from '../../../lib/session.ts'
import { draftAt } from '../../../lib/text-draft.ts'

export interface OpenedNote {
  autosave: Autosave
  /** When the server's copy was written, as far as it is known here. */
  savedAt(): string | null
}

/**
 * Give what uses it the item's key: another item is another note.
 * @returns the note, how many times it was asked for, and how to ask again
 */
export function useNote(id: number): [OpenedNote | 'loading' | 'failed', number, () => void] {
  const [note, setNote] = useState<OpenedNote | 'loading' | 'failed'>('loading')
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

async function open(id: number, userId: number | undefined): Promise<OpenedNote | 'failed'> {
  const draft = draftAt(`note.${userId}.${id}`)
  let savedAt: string | null = null
  const received = (note: Note): SavedText => {
    savedAt = note.saved_at
    return { text: note.content, version: note.version }
  }
  const read = async () => received(await call(getNote, { params: { id } }))
  const saved = await read().catch(() => undefined)
  if (!saved && !draft.read()) return 'failed'
  const autosave = createAutosave(
    { saved, draft: draft.read() },
    {
      send: async ({ text, version }) =>
        received(await call(saveNote, { params: { id }, body: { content: text, version } })).version,
      isConflict: (error) => error instanceof ApiError && error.status === 409,
      read,
      draft: draft.store,
    },
  )
  return { autosave, savedAt: () => savedAt }
}
