/** A reader's code beside an item, kept as he types. */
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { getCode, saveCode } from 'contract/library/code.ts'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { currentSession } from '../../../lib/session.ts'
import { createKeeper, type Keeper, type Kept } from './keeper.ts'

interface Place {
  /** The item's placement. */
  id: number
  kind: CodeKind
}

/** @param loaded what the server had when the pane was opened */
export function useKeptCode(place: Place, loaded: ItemCode): Keeper {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const keeper = useRef<Keeper>(undefined)
  keeper.current ??= keeperOf(place, loaded, redraw)
  const made = keeper.current

  useEffect(() => {
    const save = () => void made.save()
    window.addEventListener('online', save)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      made.end()
    }
  }, [made])
  return made
}

/** What stands there before anything was kept: a coding question's starter, or an empty pad. */
export const beginningOf = (kind: CodeKind, { starter }: ItemCode): string => (kind === 'answer' ? (starter ?? '') : '')

function keeperOf({ id, kind }: Place, loaded: ItemCode, changed: () => void): Keeper {
  const key = `code:${currentSession()?.userId}:${id}:${kind}`
  const keptIn = (code: ItemCode): Kept => code[kind] ?? { text: beginningOf(kind, code), version: 0 }
  return createKeeper(keptIn(loaded), draftOf(key), {
    send: async (kept) => (await call(saveCode, { params: { id }, body: { kind, ...kept } })).version,
    isConflict: (error) => error instanceof ApiError && error.status === 409,
    read: async () => keptIn(await call(getCode, { params: { id }, query: {} })),
    draft: (draft) => (draft ? localStorage.setItem(key, JSON.stringify(draft)) : localStorage.removeItem(key)),
    changed,
  })
}

function draftOf(key: string): Kept | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number'
