/** A mark that was wrong is set right. Nothing else follows from it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  correctMark,
  countMarks,
  type Mark,
  type ReviewedQuestion,
  readAssistantUse,
  reviewQuestions,
} from 'contract/assistant/administration.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Select } from '../../../ui/select.tsx'

const options = [
  { value: '', name: 'Not marked' },
  { value: 'unrelated', name: 'Unrelated' },
  { value: 'abusive', name: 'Abusive' },
]

export function CorrectMark({ question: { id, mark } }: { question: ReviewedQuestion }) {
  const client = useQueryClient()
  const correct = useMutation({
    mutationFn: (next: Mark | null) => call(correctMark, { params: { id }, body: { mark: next } }),
    onSuccess: () => toast('The mark was corrected.'),
    onSettled: () =>
      Promise.all(
        [reviewQuestions, countMarks, readAssistantUse].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
      ),
  })
  const shown = correct.isPending ? correct.variables : mark
  return (
    <Select
      label="Mark"
      small
      options={options}
      value={shown ?? ''}
      disabled={correct.isPending}
      onChange={({ target }) => correct.mutate(target.value === '' ? null : (target.value as Mark))}
    />
  )
}
