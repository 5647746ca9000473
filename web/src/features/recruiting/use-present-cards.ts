/** Looks every few seconds whether an open page may still show what it shows. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkCards } from 'contract/recruiting/search.ts'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'

/** A card is gone from open pages within five seconds. */
const everyMs = 4000

/**
 * @param ids of the cards that the page has
 * @returns whether a card can still be read, and the refusal where the firm is not approved any more
 */
export function usePresentCards(ids: readonly string[]): { isPresent: (id: string) => boolean; error: unknown } {
  const cards = [...ids]
  const { data, error } = useQuery({
    queryKey: [...keyOf(checkCards), cards],
    queryFn: async ({ signal }) => {
      const { present } = await call(checkCards, { body: { cards }, signal })
      const left = new Set(present)
      return new Set(cards.filter((id) => !left.has(id)))
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    staleTime: 0,
    retry: false,
  })
  return { isPresent: (id) => !data?.has(id), error }
}
