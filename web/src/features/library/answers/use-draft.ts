/** What was typed and is not judged yet: it outlives a failure, a reload and leaving the page. Nobody else at this browser is shown it. */
import { use, useState } from 'react'
import type { Draft } from '../../../answer-fields/answer-typing.ts'
import { forget, readJson, store } from '../../../lib/browser-storage.ts'
import { useSession } from '../../../lib/session.ts'
import type { StoredKey } from '../../../lib/stored-keys.ts'
import { AskingOf } from './use-question.ts'

/**
 * @param id the question's, or what else tells it from all others
 * @returns what was typed, how to change it, and how to forget it
 */
export function useDraft(id: number | string): [Draft, (change: Draft) => void, () => void] {
  const key: StoredKey = `answer.${useSession()?.userId}.${use(AskingOf).draft}${id}`
  const [draft, setDraft] = useState(() => storedDraft(key))
  const change = (part: Draft) => {
    const next = { ...draft, ...part }
    setDraft(next)
    store(key, JSON.stringify(next))
  }
  return [draft, change, () => forget(key)]
}

function storedDraft(key: StoredKey): Draft {
  const { answer, low, high } = (readJson(key) ?? {}) as Record<string, unknown>
  return { ...text('answer', answer), ...text('low', low), ...text('high', high) }
}

const text = (name: keyof Draft, value: unknown): Draft => (typeof value === 'string' ? { [name]: value } : {})
