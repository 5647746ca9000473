/** What somebody writes and has not sent: it outlives a reload and leaving the page. Nobody else at this browser is shown it. */
import { useState } from 'react'
import { forget, readJson, store } from '../../lib/browser-storage.ts'
import { useSession } from '../../lib/session.ts'
import type { StoredKey } from '../../lib/stored-keys.ts'

/**
 * @param place what it will hang on: `interview.3`, `answer.12`
 * @returns the text, and how to change it; emptied, it is forgotten
 */
export function usePostDraft(place: string): [string, (text: string) => void] {
  const key: StoredKey = `post.${useSession()?.userId}.${place}`
  const [text, setText] = useState(() => storedText(key))
  const write = (next: string) => {
    setText(next)
    if (next === '') forget(key)
    else store(key, JSON.stringify(next))
  }
  return [text, write]
}

function storedText(key: StoredKey): string {
  const stored = readJson(key)
  return typeof stored === 'string' ? stored : ''
}
