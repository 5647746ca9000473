/** A reader's code beside an item, saved as they type. */
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { getCode, saveCode } from 'contract/library/code.ts'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { type Autosave, createAutosave, type SavedText } from '../../../lib/autosave.ts'
import { currentSession } from '../../../lib/session.ts'
import { draftAt } from '../../../lib/text-draft.ts'
import { useAutosave } from '../../../lib/use-autosave.ts'

export type CodeAutosaves = Record<CodeKind, Autosave>

/**
 * Both kinds, as long as the pane is open: who changes between them finds what they wrote, saved or not.
 * @param id of the item's placement
 * @param loaded what the server had when the pane was opened
 */
export function useCodeAutosave(id: number, loaded: ItemCode): CodeAutosaves {
  const [saved] = useState<CodeAutosaves>(() => ({
    answer: autosaveOf(id, 'answer', loaded),
    scratch: autosaveOf(id, 'scratch', loaded),
  }))
  useAutosave(saved.answer)
  useAutosave(saved.scratch)
  return saved
}

/** What stands there before anything was saved: a coding question's starter, or an empty pad. */
export const beginningOf = (kind: CodeKind, { starter }: ItemCode): string => (kind === 'answer' ? (starter ?? '') : '')

function autosaveOf(id: number, kind: CodeKind, loaded: ItemCode): Autosave {
  const draft = draftAt(`code.${currentSession()?.userId}.${id}.${kind}`)
  const savedIn = (code: ItemCode): SavedText => code[kind] ?? { text: beginningOf(kind, code), version: 0 }
  return createAutosave(
    { saved: savedIn(loaded), draft: draft.read() },
    {
      send: async (saved) => (await call(saveCode, { params: { id }, body: { kind, ...saved } })).version,
      isConflict: (error) => error instanceof ApiError && error.status === 409,
      read: async () => savedIn(await call(getCode, { params: { id }, query: {} })),
      draft: draft.store,
    },
  )
}
