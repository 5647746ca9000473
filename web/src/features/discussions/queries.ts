/** What the screens of discussions ask the server: pages, each with the cursor of the next. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { getDiscussion, getReplies, listDiscussions } from 'contract/discussions/api.ts'
import type { Subject } from 'contract/discussions/model.ts'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import type { Order } from './votes/order-links.tsx'

type Cursor = number | undefined
const first = undefined as Cursor
const from = (cursor: Cursor) => ({ ...(cursor !== undefined && { cursor }) })

/** Newest first; each next page is older. */
export const listQuery = (subject: Subject, ids: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listDiscussions), subject, ids],
    queryFn: ({ pageParam, signal }) => call(listDiscussions, { query: { [subject]: ids, ...from(pageParam) }, signal }),
    initialPageParam: first,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** A thread; each next page holds older answers, or those that are less good. */
export const threadQuery = (discussionId: number, order: Order = 'time') =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getDiscussion), discussionId, order],
    queryFn: async ({ pageParam, signal }) => {
      const query =
        order === 'best' ? { order, ...(pageParam && { after: `${pageParam}` }) } : from(Number(pageParam) || undefined)
      const [thread] = await call(getDiscussion, { params: { discussionId }, query, signal })
      if (!thread) throw new Error('The server answered with no discussion.')
      return thread
    },
    initialPageParam: undefined as Cursor | string,
    getNextPageParam: ({ previous_cursor, next }) => next ?? previous_cursor ?? undefined,
  })

/** The replies to an answer; each next page holds older ones. */
export const repliesQuery = (answerId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getReplies), answerId],
    queryFn: async ({ pageParam, signal }) => {
      const [replies] = await call(getReplies, { params: { answerId }, query: from(pageParam), signal })
      if (!replies) throw new Error('The server answered with no answer.')
      return replies
    },
    initialPageParam: first,
    getNextPageParam: ({ previous_cursor }) => previous_cursor ?? undefined,
  })
