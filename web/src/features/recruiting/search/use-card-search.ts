/** A search, page by page. It is asked again only when its terms change: each answer is written to the candidates' logs. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from 'contract/endpoint.ts'
import type { Card, CardGroup } from 'contract/recruiting/card.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'

export type Found = Reply<typeof searchCards>

export const useCardSearch = (terms: string[]) =>
  useInfiniteQuery({
    queryKey: [...keyOf(searchCards), terms],
    queryFn: ({ pageParam, signal }) =>
      call(searchCards, { body: { terms, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Found) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** The groups of all pages; one that goes on with the next page is one group. */
export function joinGroups(pages: readonly Pick<Found, 'groups'>[]): CardGroup[] {
  const joined: CardGroup[] = []
  for (const group of pages.flatMap(({ groups }) => groups)) {
    const last = joined.at(-1)
    if (last && JSON.stringify(last.fields) === JSON.stringify(group.fields))
      joined[joined.length - 1] = { ...last, cards: [...last.cards, ...group.cards] }
    else joined.push(group)
  }
  return joined
}

/** A group with its place in the results and each card's place in it, from 1: they stay while cards go. */
export interface PresentGroup extends Pick<CardGroup, 'fields' | 'count'> {
  number: number
  cards: readonly (Card & { number: number })[]
}

/** Groups without the cards that are gone; a group without a card is left out. */
export const presentGroups = (groups: readonly CardGroup[], isPresent: (id: string) => boolean): PresentGroup[] =>
  groups
    .map((group, place) => ({
      ...group,
      number: place + 1,
      cards: group.cards.map((card, at) => ({ ...card, number: at + 1 })).filter(({ id }) => isPresent(id)),
    }))
    .filter(({ cards }) => cards.length > 0)
