/** Whether the reader knows how something is solved that a discussion is begun about; null where there is nothing to solve. */
import { useQuery } from '@tanstack/react-query'
import type { Subject } from 'contract/discussions/model.ts'
import { getQuestion } from 'contract/library/answers.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Who may discuss an item and not open it knows of no solution. */
export function useSolutionKnown(subject: Subject, id: number): boolean | null {
  const { data } = useQuery({
    ...endpointQuery(getQuestion, { params: { id } }),
    enabled: subject !== 'topic',
    retry: false,
  })
  if (subject === 'topic') return null
  return data?.status === 'solved' || data?.status === 'solved_with_help' || typeof data?.solution_uri === 'string'
}
