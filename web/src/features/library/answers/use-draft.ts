/** What was typed and is not judged yet: it outlives a failure, a reload and leaving the page. Nobody else at this browser is shown it. */
import { useState } from 'react'
import { forget, keep, readJson } from '../../../lib/keep.ts'
import { useSession } from '../../../lib/session.ts'

export interface Draft {
  answer?: string
  low?: string
  high?: string
}

/** @returns what was typed, how to change it, and how to forget it */
export function useDraft(id: number): [Draft, (change: Draft) => void, () => void] {
  const key = `answer.${useSession()?.userId}.${id}`
  const [draft, setDraft] = useState(() => kept(key))
  const change = (part: Draft) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(key, JSON.stringify(next))
  }
  return [draft, change, () => forget(key)]
}

function kept(key: string): Draft {
  const { answer, low, high } = (readJson(key) ?? {}) as Record<string, unknown>
  return { ...text('answer', answer), ...text('low', low), ...text('high', high) }
}

const text = (name: keyof Draft, value: unknown): Draft => (typeof value === 'string' ? { [name]: value } : {})
