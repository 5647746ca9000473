/** What the address leads to, and arriving there. */
import type { Thread } from 'contract/discussions/model.ts'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { answerIn } from './address.ts'
import styles from './linking.module.css'
import { holds } from './use-thread.ts'

export interface Linked {
  answer: number
  reply: number | null
  /** Of the visit: whoever follows the same link again arrives again. */
  visit: string
}

const Arriving = createContext<Linked | undefined>(undefined)
export const LinkedProvider = Arriving.Provider

/** Undefined where the address names none, `nowhere` where it is not there. */
export function useLinked(pages: readonly Thread[]): Linked | 'nowhere' | undefined {
  const { hash, key: visit } = useLocation()
  const wanted = answerIn(hash)
  if (wanted === undefined) return undefined
  if (pages.some((page) => holds(page, wanted))) return { answer: wanted, reply: null, visit }
  const found = pages.find(({ linked }) => linked?.reply === wanted)?.linked
  return found ? { ...found, visit } : 'nowhere'
}

/** Of the answer that it leads to, or under which the reply stands that it leads to, the reply. */
export function useLinkedReply(answerId: number): number | undefined {
  const linked = useContext(Arriving)
  return linked?.answer === answerId ? (linked.reply ?? undefined) : undefined
}

/** For the element of an answer or a reply: brought into sight, with the keyboard, where the address leads to it. */
export function useArrival(id: number) {
  const linked = useContext(Arriving)
  const place = useRef<HTMLElement>(null)
  const visit = linked && (linked.reply ?? linked.answer) === id ? linked.visit : undefined
  useEffect(() => {
    if (visit === undefined) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [visit])
  return { ref: place, ...(visit !== undefined && { tabIndex: -1, 'data-linked': true }) }
}

/** Selects what the address leads to, with each visit anew. */
export function useSelectLinked(linked: Linked | 'nowhere' | undefined, select: (answerId: number) => void): void {
  const [visited, setVisited] = useState<string>()
  if (linked === undefined || linked === 'nowhere' || linked.visit === visited) return
  setVisited(linked.visit)
  select(linked.answer)
}

export const LinkedNowhere = () => (
  <p role="status" className={styles.nowhere}>
    The post in this link was deleted, or belongs to another discussion.
  </p>
)
