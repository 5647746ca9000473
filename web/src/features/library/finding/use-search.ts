/** Asks as one types: not for every letter, and never for what is no longer wanted. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Found, type FoundElsewhere, type Instead, search } from 'contract/library/finding.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettled } from '../../../lib/use-settled.ts'

const pauseMs = 150

export interface Search {
  state: 'empty' | 'asking' | 'failed' | 'found'
  /** What is shown answers what is typed, not what was typed before it. */
  isCurrent: boolean
  results: readonly Found[]
  elsewhere: readonly FoundElsewhere[]
  /** The words as they were read, where one was mistyped. */
  readAs: string | null
  /** What is offered where nothing was found. */
  instead: Instead
  /** There are more than are shown. */
  more: boolean
  again(): void
}

const nothing = { results: [], elsewhere: [], more: false, read_as: null, instead: { words: [], topics: [] } }

export function useSearch(typed: string): Search {
  const wanted = typed.trim()
  const asked = useSettled(wanted, pauseMs)
  const answer = useQuery({
    ...endpointQuery(search, { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: asked === '' ? undefined : keepPreviousData,
  })
  const state = wanted === '' ? 'empty' : answer.data ? 'found' : answer.isError ? 'failed' : 'asking'
  const isCurrent = wanted === '' || (asked === wanted && answer.isSuccess && !answer.isPlaceholderData)
  const again = () => void answer.refetch()
  const { results, elsewhere, more, read_as: readAs, instead = nothing.instead } = (wanted && answer.data) || nothing
  return { state, isCurrent, results, elsewhere, more, readAs, instead, again }
}
