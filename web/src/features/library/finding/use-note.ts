import { getNote, saveNote } from 'contract/library/finding.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { type Draft, keepNote, type NoteState } from './note-keeper.ts'

type Keeper = ReturnType<typeof keepNote>

/** Give what uses it the item's key: another item is another note. */
export function useNote(id: number): NoteState & Pick<Keeper, 'write' | 'flush' | 'decide'> {
  const [state, setState] = useState<NoteState>({ standing: 'loading', content: '', savedAt: null })
  const userId = useSession()?.userId
  const keeper = useRef<Keeper>(undefined)
  useEffect(() => {
    const kept = keepNote({
      load: () => call(getNote, { params: { id } }),
      save: (body) => call(saveNote, { params: { id }, body }),
      drafts: draftsAt(`note.${userId}.${id}`),
      onChange: setState,
    })
    keeper.current = kept
    void kept.begin()
    const again = () => void kept.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      again()
    }
  }, [id, userId])
  return {
    ...state,
    write: (content) => keeper.current?.write(content),
    flush: async () => keeper.current?.flush(),
    decide: async (whose) => keeper.current?.decide(whose),
  }
}

function draftsAt(key: string) {
  return {
    read: (): Draft | undefined => {
      const [, version, content] = /^(\d+) ([\s\S]*)$/.exec(localStorage.getItem(key) ?? '') ?? []
      return content === undefined ? undefined : { content, version: Number(version) }
    },
    write: ({ content, version }: Draft) => localStorage.setItem(key, `${version} ${content}`),
    remove: () => localStorage.removeItem(key),
  }
}
