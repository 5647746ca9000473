/** What the interviewer wrote, once it is published; nothing until then. */
import { useQuery } from '@tanstack/react-query'
import { readFeedback } from 'contract/mock-interviews/feedback.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { FeedbackView } from '../feedback/feedback-view.tsx'
import type { Which } from './which.ts'

export function PublishedFeedback({ which }: { which: Which }) {
  const { data } = useQuery({
    queryKey: [...keyOf(readFeedback), which],
    queryFn: ({ signal }) => call(readFeedback, { body: which, signal }),
  })
  return data?.feedback ? <FeedbackView feedback={data.feedback} /> : null
}
