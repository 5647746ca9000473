/** What somebody writes and has not sent: it outlives a reload and leaving the page. Nobody else at this browser is shown it. */
import { useState } from 'react'
import { forget, readJson, store } from '../../lib/browser-storage.ts'
import { useSession } from '../../lib/session.ts'
import type { StoredKey } from '../../lib/stored-keys.ts'

/**
 * @param place what it will hang on: `interview.3`, `answer.12`; of what is edited, `edit.answer.12`
 * @param before what stands there already
 * @returns the text, and how to change it; as it was before, it is forgotten
 */
export function usePostDraft(place: string, before = ''): [string, (text: string) => void] {
  const key: StoredKey = `post.${useSession()?.userId}.${place}`
  const [text, setText] = useState(() => storedText(key) ?? before)
  const write = (next: string) => {
    setText(next)
    if (next === before) forget(key)
    else store(key, JSON.stringify(next))
  }
  return [text, write]
}

function storedText(key: StoredKey): string | undefined {
  const stored = readJson(key)
  return typeof stored === 'string' ? stored : undefined
}
