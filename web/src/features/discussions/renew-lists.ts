/** A discussion that began or went: it is listed, and counted beside what it is about. */
import type { QueryClient } from '@tanstack/react-query'
import { listDiscussions } from 'contract/discussions/api.ts'
import { getShelf, getTopic, itemCalls, listTopics } from 'contract/library/api.ts'
import { keyOf } from '../../lib/queries.ts'

const counting = [getShelf, getTopic, listTopics, ...Object.values(itemCalls).flatMap(({ list, listShelf }) => [list, listShelf])]

/** Resolves when the list is there; the counts are fetched when they are next seen. */
export async function renewLists(client: QueryClient): Promise<void> {
  for (const endpoint of counting) void client.invalidateQueries({ queryKey: keyOf(endpoint) })
  await client.invalidateQueries({ queryKey: keyOf(listDiscussions) })
}
