/** The filter of the address, and what it leaves of a shelf. */
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Entry } from '../reading.ts'
import type { Facts } from './facts.ts'
import { type Filter, marksOf, matches, noFilter, readFilter, unknownTopics, withoutTopics, writeFilter } from './filter.ts'

/** In the address it is called as it is on the wire (spec §2.5, §7.3). */
const listParameter = 'filter'

export interface Filtering {
  filter: Filter
  /** What the list itself is asked with: a company on an Interview shelf, words on the others. */
  listedBy: string | undefined
  isOn: boolean
  /** The history has caught up with what was chosen. */
  isSettled: boolean
  change(filter: Filter): void
  listBy(listedBy: string | undefined): void
  clear(): void
  /** The address of an item, with the filter kept. */
  keptIn(address: string): string
}

export function useFilter(): Filtering {
  const [address, change, isSettled] = useAddress()
  const filter = readFilter(address)
  const listedBy = address.get(listParameter)?.slice(0, 100) || undefined
  return {
    filter,
    listedBy,
    isSettled,
    isOn: listedBy !== undefined || marksOf(filter).length > 0,
    change: (next) => change(writeFilter(address, next)),
    listBy: (next) => change(withListed(address, next)),
    clear: () => change(withListed(writeFilter(address, noFilter), undefined)),
    keptIn: (to) => {
      const kept = withListed(writeFilter(new URLSearchParams(), filter), listedBy)
      return kept.size > 0 ? `${to}${to.includes('?') ? '&' : '?'}${kept}` : to
    },
  }
}

/** A step of the history takes a moment; a box that was ticked is ticked at once. The drawer that holds it stays open. */
function useAddress(): [URLSearchParams, (next: URLSearchParams) => void, boolean] {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const from = String(address)
  const [ahead, setAhead] = useState<{ from: string; to: URLSearchParams }>()
  const change = (to: URLSearchParams) => {
    setAhead({ from, to })
    setAddress(to, { replace: true, preventScrollReset: true, state: { ...state, stays: true } })
  }
  const isAhead = ahead?.from === from && String(ahead.to) !== from
  return [isAhead ? ahead.to : address, change, !isAhead]
}

function withListed(address: URLSearchParams, listedBy: string | undefined): URLSearchParams {
  const next = new URLSearchParams(address)
  if (listedBy) next.set(listParameter, listedBy)
  else next.delete(listParameter)
  return next
}

/**
 * What the filter leaves. An item that was opened under it stays in the list though it is no longer, say, new:
 * otherwise the question would go away under its reader.
 */
export function useNarrowed(entries: readonly Entry[], facts: Facts | undefined, { filter }: Filtering) {
  const key = String(writeFilter(new URLSearchParams(), filter))
  const [held, hold] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: new Set() })
  const ids = held.key === key ? held.ids : new Set<number>()
  const unknown = facts ? unknownTopics(filter, facts.values()) : []
  const narrowing = withoutTopics(filter, unknown)
  const left = entries.filter((entry) => ids.has(entry.item.id) || matches(narrowing, entry, facts?.get(entry.item.id)))
  return {
    left,
    unknown,
    hold: (id: number) => hold((now) => ({ key, ids: new Set(now.key === key ? [...now.ids, id] : [id]) })),
  }
}

/** Holds what is chosen, once a choosing. */
export function useHeld(chosen: number | undefined, hold: (id: number) => void, filter: Filter): void {
  const key = String(writeFilter(new URLSearchParams(), filter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice, and with every change of the filter
  useEffect(() => {
    if (chosen !== undefined) hold(chosen)
  }, [chosen, key])
}
