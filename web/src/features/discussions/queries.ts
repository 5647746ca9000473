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

/** Where a page begins: behind what was shown, before it, or around what a link leads to. */
interface Where {
  cursor?: number
  since?: number
  at?: number
  after?: string
}

const around = (at: number | undefined): Where => (at === undefined ? {} : { at })
const keyAt = (at: number | undefined) => (at === undefined ? [] : [at])
const newer = ({ newer_cursor }: { newer_cursor: number | null }): Where | undefined =>
  newer_cursor === null ? undefined : { since: newer_cursor }
const older = ({ previous_cursor }: { previous_cursor: number | null }): Where | undefined =>
  previous_cursor === null ? undefined : { cursor: previous_cursor }

/**
 * A thread; each next page holds older answers, or those that are less good, and each page before the first newer ones.
 * @param at an answer or a reply that a link leads to
 */
export const threadQuery = (discussionId: number, order: Order = 'time', at?: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getDiscussion), discussionId, order, ...keyAt(at)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...pageParam, ...(order === 'best' && { order }) }
      const [thread] = await call(getDiscussion, { params: { discussionId }, query, signal })
      if (!thread) throw new Error('The server answered with no discussion.')
      return thread
    },
    initialPageParam: around(at),
    getNextPageParam: (page) => (page.next === null ? older(page) : { after: page.next }),
    getPreviousPageParam: (page) => newer(page),
  })

/** The replies to an answer, likewise. */
export const repliesQuery = (answerId: number, at?: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getReplies), answerId, ...keyAt(at)],
    queryFn: async ({ pageParam: { cursor, since, at }, signal }) => {
      const query = { ...from(cursor), ...(since !== undefined && { since }), ...around(at) }
      const [replies] = await call(getReplies, { params: { answerId }, query, signal })
      if (!replies) throw new Error('The server answered with no answer.')
      return replies
    },
    initialPageParam: around(at),
    getNextPageParam: (page) => older(page),
    getPreviousPageParam: (page) => newer(page),
  })
