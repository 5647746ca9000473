/** Keeps an open thread as it is now: what others post, edit or remove is asked for when its stream tells of it. */
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { ThreadEvent } from 'contract/discussions/live.ts'
import type { Answer, Thread } from 'contract/discussions/model.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { repliesQuery, threadQuery } from '../queries.ts'
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
  let waiting = new Set<number | 'discussion'>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const renewAll = async () => {
    const before = shownIn(client, discussionId)
    await Promise.all([renew(client, [...keyOf(getDiscussion), discussionId]), renew(client, keyOf(getReplies))])
    if (before.size > 0) tell([...shownIn(client, discussionId).values()].filter(({ id }) => !before.has(id)))
  }
  const tell = (answers: readonly Answer[]) => answers.length > 0 && onArrival(answers)

  const ask = async () => {
    const asked = waiting
    waiting = new Set()
    timer = undefined
    if (asked.has('discussion') || asked.size > most) return renewAll()
    const news = await Promise.all([...asked].map((id) => askFor(client, discussionId, id as number)))
    tell(news.filter((answer) => answer !== undefined))
  }

  const happened = ({ answer, parent }: ThreadEvent) => {
    waiting.add(parent ?? answer ?? 'discussion')
    timer ??= setTimeout(() => void ask(), gatherMs + Math.random() * spreadMs)
  }
  const stop = followThread(discussionId, { happened, missed: () => void renewAll() })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** An answer as it is now, with its replies where they are shown. @returns it, where it was not there before */
async function askFor(client: QueryClient, discussionId: number, answerId: number): Promise<Answer | undefined> {
  try {
    const [replies] = await call(getReplies, { params: { answerId }, query: {} })
    if (!replies) return undefined
    const isNew = !shownIn(client, discussionId).has(answerId)
    change(client, discussionId, (answers, isNewest) => withAnswer(answers, replies.answer, isNew && isNewest))
    await renew(client, repliesQuery(answerId).queryKey)
    return isNew ? replies.answer : undefined
  } catch (error) {
    // It went. What is not answered is asked for by itself once the server is there again.
    if (error instanceof ApiError && error.status === 404)
      change(client, discussionId, (answers) => answers.filter(({ answer }) => answer.id !== answerId))
    return undefined
  }
}

type Answers = Thread['answers']

function withAnswer(answers: Answers, answer: Answer, append: boolean): Answers {
  if (answers.some((one) => one.answer.id === answer.id))
    return answers.map((one) => (one.answer.id === answer.id ? { answer } : one))
  return append ? [...answers, { answer }] : answers
}

/** In every order in which the thread is shown; only by time there is an end at which something new stands. */
function change(client: QueryClient, discussionId: number, edit: (answers: Answers, isNewest: boolean) => Answers): void {
  const byTime = JSON.stringify(threadQuery(discussionId).queryKey)
  for (const [queryKey, data] of threadsIn(client, discussionId))
    if (data) {
      const isByTime = JSON.stringify(queryKey) === byTime
      const pages = data.pages.map((page, at) => ({ ...page, answers: edit(page.answers, isByTime && at === 0) }))
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
