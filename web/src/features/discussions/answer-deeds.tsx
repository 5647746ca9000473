/** Edit and Delete of an answer or a reply, for who may. */
import { useQueryClient } from '@tanstack/react-query'
import { deleteAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DeletePost } from './delete-post.tsx'
import { mayChange, useIsOwn } from './rights.ts'

interface AnswerDeedsProps {
  answer: Answer
  consequence: string
  onEdit: () => void
}

export function AnswerDeeds({ answer: { id, creator, parent_answer }, consequence, onEdit }: AnswerDeedsProps) {
  const isOwn = useIsOwn()
  const client = useQueryClient()
  if (!mayChange(creator)) return null
  // The replies of an answer go with it, and are asked for no more.
  const changed = parent_answer === null ? [getDiscussion] : [getReplies, getDiscussion]
  const renew = () => Promise.all(changed.map((list) => client.invalidateQueries({ queryKey: keyOf(list) })))
  const remove = async () => {
    await call(deleteAnswer, { params: { id } })
    await renew()
  }
  const moderate = async (reason: string) => {
    await call(removeAnswer, { params: { id }, body: { reason } })
    await renew()
  }
  return (
    <>
      <Button kind="quiet" small onClick={onEdit}>
        Edit
      </Button>
      <DeletePost
        noun={parent_answer === null ? 'answer' : 'reply'}
        author={creator.username}
        consequence={consequence}
        remove={remove}
        moderate={isOwn(creator) ? undefined : moderate}
      />
    </>
  )
}
