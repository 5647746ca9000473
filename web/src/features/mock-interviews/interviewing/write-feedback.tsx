/** The feedback on one interview: opened when it is wanted. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getFeedback } from 'contract/mock-interviews/feedback.ts'
import { getAgenda } from 'contract/mock-interviews/interviewing.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { useState } from 'react'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { FeedbackForm } from '../feedback/feedback-form.tsx'

export function WriteFeedback({ interview: { id } }: { interview: Interview }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Written id={id} />
  return (
    <Button kind="secondary" small onClick={() => setOpen(true)}>
      Write the feedback
    </Button>
  )
}

function Written({ id }: { id: number }) {
  const client = useQueryClient()
  const query = endpointQuery(getFeedback, { params: { id } })
  // While it is written, what is saved is not read over what is typed.
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  if (!data) return <Skeleton lines={4} />
  if (data.feedback.published_at) return <p role="status">Published: the candidate is told.</p>
  return (
    <FeedbackForm
      interviewId={id}
      written={data.feedback}
      onPublished={(feedback) => {
        client.setQueryData(query.queryKey, { ...data, feedback })
        void client.invalidateQueries({ queryKey: keyOf(getAgenda) })
      }}
    />
  )
}
