/** What was typed and is not judged yet: it outlives a failure, a reload and leaving the page. Nobody else at this browser is shown it. */
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'

export interface Draft {
  answer?: string
  low?: string
  high?: string
}

/** @returns what was typed, how to change it, and how to forget it */
export function useDraft(id: number): [Draft, (change: Draft) => void, () => void] {
  const key = `answer:${useSession()?.userId}:${id}`
  const [draft, setDraft] = useState(() => kept(key))
  const change = (part: Draft) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(key, next)
  }
  return [draft, change, () => localStorage.removeItem(key)]
}

function kept(key: string): Draft {
  try {
    const { answer, low, high } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return { ...text('answer', answer), ...text('low', low), ...text('high', high) }
  } catch {
    return {}
  }
}

const text = (name: keyof Draft, value: unknown): Draft => (typeof value === 'string' ? { [name]: value } : {})

/** A browser whose store is full still lets one answer. */
function keep(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}
