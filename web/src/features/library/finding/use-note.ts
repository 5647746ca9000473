/** A reader's note on an item, as it is loaded first and then saved while it is written. */

import { useQuery } from '@tanstack/react-query'
import { getNote, type Note, saveNote } from 'contract/library/finding.ts'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { type Autosave, createAutosave, type SavedText } from '../../../lib/autosave.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { draftAt } from '../../../lib/text-draft.ts'

export interface OpenedNote {
  autosave: Autosave
  /** When the server's copy was written, as far as it is known here. */
  savedAt(): string | null
}

/**
 * Give what uses it the item's key: another item is another note.
 * @returns the note, whether somebody asked for it again, and how to ask
 */
export function useNote(id: number): [OpenedNote | 'loading' | 'failed', boolean, () => void] {
  const [opened, setOpened] = useState<OpenedNote>()
  const [isWanted, setWanted] = useState(false)
  const userId = useSession()?.userId
  // Asked for once: from then on the autosave knows it. Never under the reader's hands.
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(getNote, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const draft = draftAt(`note.${userId}.${id}`)
  if (!opened && (data || (isError && draft.read()))) setOpened(open(id, data, draft))
  const again = () => {
    setWanted(true)
    void refetch()
  }
  return [opened ?? (isError ? 'failed' : 'loading'), isWanted, again]
}

/** @param note undefined where the server was not reached: then there is a draft */
function open(id: number, note: Note | undefined, draft: ReturnType<typeof draftAt>): OpenedNote {
  let savedAt: string | null = null
  const received = (note: Note): SavedText => {
    savedAt = note.saved_at
    return { text: note.content, version: note.version }
  }
  const autosave = createAutosave(
    { saved: note && received(note), draft: draft.read() },
    {
      send: async ({ text, version }) =>
        received(await call(saveNote, { params: { id }, body: { content: text, version } })).version,
      isConflict: (error) => error instanceof ApiError && error.status === 409,
      read: async () => received(await call(getNote, { params: { id } })),
      draft: draft.store,
    },
  )
  return { autosave, savedAt: () => savedAt }
}
