/** What the interviewer wrote; until it is published, by when it comes. */
import { useQuery } from '@tanstack/react-query'
import { readFeedback } from 'contract/mock-interviews/feedback.ts'
import type { BookingRef } from 'contract/mock-interviews/model.ts'
import { feedbackHours } from 'contract/mock-interviews/rules.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { FeedbackView } from '../feedback/feedback-view.tsx'

export function PublishedFeedback({ which, endsAt }: { which: BookingRef; endsAt: string }) {
  const { data } = useQuery({
    queryKey: [...keyOf(readFeedback), which],
    queryFn: ({ signal }) => call(readFeedback, { body: which, signal }),
  })
  if (!data) return null
  if (data.feedback) return <FeedbackView feedback={data.feedback} />
  const due = new Date(Date.parse(endsAt) + feedbackHours * 3_600_000).toISOString()
  return <p>Your interviewer will write your feedback by {moment(due)}. We will email you when it is ready.</p>
}
