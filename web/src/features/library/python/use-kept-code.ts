/** A reader's code beside an item, kept as they type. */
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { getCode, saveCode } from 'contract/library/code.ts'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { currentSession } from '../../../lib/session.ts'
import { draftAt } from '../../../lib/text-draft.ts'
import { createTextKeeper, type Kept, type TextKeeper } from '../../../lib/text-keeper.ts'
import { useTextKeeper } from '../../../lib/use-text-keeper.ts'

export type KeptCode = Record<CodeKind, TextKeeper>

/**
 * Both kinds, as long as the pane is open: who changes between them finds what they wrote, saved or not.
 * @param id of the item's placement
 * @param loaded what the server had when the pane was opened
 */
export function useKeptCode(id: number, loaded: ItemCode): KeptCode {
  const [kept] = useState<KeptCode>(() => ({ answer: keeperOf(id, 'answer', loaded), scratch: keeperOf(id, 'scratch', loaded) }))
  useTextKeeper(kept.answer)
  useTextKeeper(kept.scratch)
  return kept
}

/** What stands there before anything was kept: a coding question's starter, or an empty pad. */
export const beginningOf = (kind: CodeKind, { starter }: ItemCode): string => (kind === 'answer' ? (starter ?? '') : '')

function keeperOf(id: number, kind: CodeKind, loaded: ItemCode): TextKeeper {
  const draft = draftAt(`code.${currentSession()?.userId}.${id}.${kind}`)
  const keptIn = (code: ItemCode): Kept => code[kind] ?? { text: beginningOf(kind, code), version: 0 }
  return createTextKeeper(
    { kept: keptIn(loaded), draft: draft.read() },
    {
      send: async (kept) => (await call(saveCode, { params: { id }, body: { kind, ...kept } })).version,
      isConflict: (error) => error instanceof ApiError && error.status === 409,
      read: async () => keptIn(await call(getCode, { params: { id }, query: {} })),
      draft: draft.keep,
    },
  )
}
