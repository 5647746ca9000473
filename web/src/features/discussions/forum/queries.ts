/** What the forum's pages ask. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { getDiscussion } from 'contract/discussions/api.ts'
import { getForum, getForumCategory, readTrust, searchForum } from 'contract/discussions/forum.ts'
import { call } from '../../../lib/api.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'

const first = undefined as string | undefined

export const forumQuery = endpointQuery(getForum)

/** Each next page was written in longer ago. */
export const categoryQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getForumCategory), slug],
    queryFn: ({ pageParam, signal }) =>
      call(getForumCategory, { params: { slug }, query: pageParam === undefined ? {} : { cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

const lists = [getForum, getForumCategory, searchForum, readTrust]

/** Something of a thread, or of a category, is otherwise now. */
export async function renewForum(client: QueryClient): Promise<void> {
  await Promise.all([...lists, getDiscussion].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })))
}
