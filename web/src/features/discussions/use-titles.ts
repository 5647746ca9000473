/** What topics and items are called, by their numbers, and on which shelf each is. */
import { useQueries } from '@tanstack/react-query'
import type { SimilarDiscussion, Subject } from 'contract/discussions/model.ts'
import { getTopic, itemCalls } from 'contract/library/api.ts'
import { call } from '../../lib/api.ts'

type About = SimilarDiscussion['about']

/** Those that are not known yet, or that the reader may not open, are left out. */
export function useTitles(subject: Subject, ids: readonly number[]): ReadonlyMap<number, About> {
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['title', subject, id],
      queryFn: () => aboutOf(subject, id),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map(results.flatMap(({ data }, at) => (data ? [[ids[at] ?? 0, data] as const] : [])))
}

async function aboutOf(subject: Subject, id: number): Promise<About | null> {
  if (subject !== 'topic') {
    const { title, category } = await call(itemCalls[subject].getItem, { params: { id } })
    return { title, category }
  }
  const topic = (await call(getTopic, { params: { topicId: id } }))[0]?.topic
  return topic ? { title: topic.title, category: topic.category } : null
}
