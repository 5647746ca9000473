/** The categories in which this reader may begin a thread. */
import { useQuery } from '@tanstack/react-query'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { useSession } from '../../../lib/session.ts'
import { forumQuery } from './queries.ts'

export function useOpenCategories(): ForumCategory[] {
  const { data } = useQuery(forumQuery)
  const session = useSession()
  const moderates = session?.data.is_admin || session?.data.is_staff
  const all = data?.categories.map(({ category }) => category) ?? []
  return all.filter(({ is_closed, started_by }) => moderates || (!is_closed && started_by === 'members'))
}
