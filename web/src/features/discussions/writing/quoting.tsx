/** Quoting: what was said goes to the field in which one answers it, wherever that is, also where it opens first. */
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'

interface Quoting {
  /** @param answerId whose field; null of the discussion's own */
  quote(answerId: number | null, text: string): void
  waitsFor(answerId: number | null): boolean
  /** What waits for this field, once. */
  take(answerId: number | null): string | undefined
  /** Another one with each quote. */
  count: number
}

const Context = createContext<Quoting>({ quote: () => {}, waitsFor: () => false, take: () => undefined, count: 0 })
export const useQuoting = (): Quoting => useContext(Context)

interface QuotingProviderProps {
  /** Where the field of an answer is not open yet, this opens it. */
  onQuote: (answerId: number | null) => void
  children: ReactNode
}

export function QuotingProvider({ onQuote, children }: QuotingProviderProps) {
  const waiting = useRef<{ answerId: number | null; text: string }>(undefined)
  const [count, setCount] = useState(0)
  const value = useMemo(
    () => ({
      quote: (answerId: number | null, text: string) => {
        waiting.current = { answerId, text }
        setCount((before) => before + 1)
        onQuote(answerId)
      },
      waitsFor: (answerId: number | null) => waiting.current?.answerId === answerId,
      take: (answerId: number | null) => {
        if (waiting.current?.answerId !== answerId) return undefined
        const { text } = waiting.current
        waiting.current = undefined
        return text
      },
      count,
    }),
    [count, onQuote],
  )
  return <Context value={value}>{children}</Context>
}
