/** Keeps an open thread as it is now: what others post, edit or remove is asked for when its stream tells of it. */
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { ThreadEvent } from 'contract/discussions/live.ts'
import type { Answer, Thread } from 'contract/discussions/model.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { repliesQuery } from '../queries.ts'
import { mayChange } from '../rights.ts'
import type { Order } from '../votes/order-links.tsx'
import { followThread } from './follow-thread.ts'

/** What comes at once is asked for at once, and not by everybody who looks at the same moment. */
const gatherMs = 150
const spreadMs = 250
/** More than so many answers at once are asked for as a whole. */
const most = 5
/** A tab that nobody looks at for so long needs no stream. */
const hiddenMs = 5 * 60_000

/** @param onArrival of answers that others have posted, once they are on the page */
export function useLiveThread(discussionId: number, onArrival: (answers: readonly Answer[]) => void): void {
  const client = useQueryClient()
  const arrived = useEffectEvent(onArrival)
  useEffect(() => whileLookedAt(() => keepThread(client, discussionId, (answers) => arrived(answers))), [client, discussionId])
}

function keepThread(client: QueryClient, discussionId: number, onArrival: (answers: readonly Answer[]) => void): () => void {
  /** By the answer that it happened to, or below. */
  let waiting = new Map<number | 'all', ThreadEvent['what']>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (answers: readonly Answer[]) => answers.length > 0 && onArrival(answers)
  const renewAll = async () => {
    const newest = Math.max(0, ...shownIn(client, discussionId).keys())
    await Promise.all([renew(client, [...keyOf(getDiscussion), discussionId]), renew(client, keyOf(getReplies))])
    tell([...shownIn(client, discussionId).values()].filter(({ id }) => id > newest))
  }

  const ask = async () => {
    const asked = waiting
    waiting = new Map()
    timer = undefined
    if (asked.has('all') || asked.size > most) return renewAll()
    const found = await Promise.all([...asked].map(([id, what]) => askFor(client, discussionId, Number(id), what === 'posted')))
    tell(found.filter((answer) => answer !== undefined))
  }

  const happened = ({ what, answer, parent }: ThreadEvent) => {
    // One that is accepted takes the place of another, one that is put back has a place of its own.
    const isAll = answer === null || what === 'accepted' || (what === 'restored' && parent === null)
    const about = isAll ? 'all' : (parent ?? answer)
    if (waiting.get(about) !== 'posted') waiting.set(about, parent === null ? what : 'edited')
    timer ??= setTimeout(() => void ask(), gatherMs + Math.random() * spreadMs)
  }
  const stop = followThread(discussionId, { happened, missed: () => void renewAll() })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** An answer as it is now, with its replies where they are shown. @returns it, where it was just posted and not there before */
async function askFor(
  client: QueryClient,
  discussionId: number,
  answerId: number,
  isPosted: boolean,
): Promise<Answer | undefined> {
  try {
    const [replies] = await call(getReplies, { params: { answerId }, query: {} })
    if (!replies) return undefined
    const isNew = isPosted && !shownIn(client, discussionId).has(answerId)
    change(client, discussionId, (answers, isNewest) => withAnswer(answers, replies.answer, isNew && isNewest))
    await renew(client, repliesQuery(answerId).queryKey)
    // Amid an older part of the thread it is not added.
    return isNew && shownIn(client, discussionId).has(answerId) ? replies.answer : undefined
  } catch (error) {
    // What is not answered is asked for by itself once the server is there again.
    if (error instanceof ApiError && error.status === 404) await takeAway(client, discussionId, answerId)
    return undefined
  }
}

/** Who wrote it, and administrators, read in its place that it was removed and why: as the server tells them. */
async function takeAway(client: QueryClient, discussionId: number, answerId: number): Promise<void> {
  const gone = shownIn(client, discussionId).get(answerId)
  if (gone && mayChange(gone.creator)) await renew(client, [...keyOf(getDiscussion), discussionId])
  else change(client, discussionId, (answers) => answers.filter(({ answer }) => answer.id !== answerId))
}

type Answers = Thread['answers']

function withAnswer(answers: Answers, answer: Answer, isAdded: boolean): Answers {
  if (answers.some((one) => one.answer.id === answer.id))
    return answers.map((one) => (one.answer.id === answer.id ? { answer } : one))
  return isAdded ? [...answers, { answer }].sort((a, b) => a.answer.id - b.answer.id) : answers
}

/** In every order in which the thread is shown; only by time, on the newest page, there is an end at which something new stands. */
function change(client: QueryClient, discussionId: number, edit: (answers: Answers, isNewest: boolean) => Answers): void {
  for (const [queryKey, data] of threadsIn(client, discussionId))
    if (data) {
      const isByTime = !queryKey.includes('best' satisfies Order)
      const pages = data.pages.map((page) => ({ ...page, answers: edit(page.answers, isByTime && page.newer_cursor === null) }))
      client.setQueryData(queryKey, { ...data, pages })
    }
}

const threadsIn = (client: QueryClient, discussionId: number) =>
  client.getQueriesData<InfiniteData<Thread>>({ queryKey: [...keyOf(getDiscussion), discussionId] })

const shownIn = (client: QueryClient, discussionId: number): ReadonlyMap<number, Answer> =>
  new Map(
    threadsIn(client, discussionId).flatMap(([, data]) =>
      (data?.pages ?? []).flatMap((page) => page.answers.map(({ answer }) => [answer.id, answer] as const)),
    ),
  )

const renew = (client: QueryClient, queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey })

/** Once nobody has looked at the page for long it rests, until somebody does. */
function whileLookedAt(work: () => () => void): () => void {
  let stop: (() => void) | undefined = work()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    stop?.()
    stop = undefined
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(rest, hiddenMs)
    else stop ??= work()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    rest()
  }
}
