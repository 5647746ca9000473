/** What the interviewer wrote, once it is published; nothing until then. */
import { useQuery } from '@tanstack/react-query'
import { readFeedback } from 'contract/mock-interviews/feedback.ts'
import type { BookingRef } from 'contract/mock-interviews/model.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { FeedbackView } from '../feedback/feedback-view.tsx'

export function PublishedFeedback({ which }: { which: BookingRef }) {
  const { data } = useQuery({
    queryKey: [...keyOf(readFeedback), which],
    queryFn: ({ signal }) => call(readFeedback, { body: which, signal }),
  })
  return data?.feedback ? <FeedbackView feedback={data.feedback} /> : null
}
