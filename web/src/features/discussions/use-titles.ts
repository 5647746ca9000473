/** What topics and items are called, by their numbers: asked for only where one of several is to be chosen. */
import { useQueries } from '@tanstack/react-query'
import type { Subject } from 'contract/discussions/model.ts'
import { getTopic, itemCalls } from 'contract/library/api.ts'
import { call } from '../../lib/api.ts'

export function useTitles(subject: Subject, ids: readonly number[]): ReadonlyMap<number, string> {
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['title', subject, id],
      queryFn: () => titleOf(subject, id),
      enabled: ids.length > 1,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map(results.flatMap(({ data }, at) => (data === undefined ? [] : [[ids[at] ?? 0, data] as const])))
}

async function titleOf(subject: Subject, id: number): Promise<string> {
  if (subject !== 'topic') return (await call(itemCalls[subject].getItem, { params: { id } })).title
  return (await call(getTopic, { params: { topicId: id } }))[0]?.topic.title ?? ''
}
