/** Accept, for who asked; endorse, for administrators. Pressed again it is taken back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDiscussion } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { acceptAnswer, endorseAnswer, takeBackAcceptance, takeBackEndorsement } from 'contract/discussions/votes.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

export function AcceptButton({ answer: { id, accepted, creator } }: { answer: Answer }) {
  const settle = useSettle((accepts) => call(accepts ? acceptAnswer : takeBackAcceptance, { params: { id } }))
  return (
    <Button kind="quiet" small busy={settle.isPending && 'Saving…'} onClick={() => settle.mutate(!accepted)}>
      {accepted ? 'Do not accept' : 'Accept'}
      <VisuallyHidden> the answer of {creator.username}</VisuallyHidden>
    </Button>
  )
}

export function EndorseButton({ answer: { id, endorsed, creator } }: { answer: Answer }) {
  const settle = useSettle((endorses) => call(endorses ? endorseAnswer : takeBackEndorsement, { params: { id } }))
  return (
    <Button kind="quiet" small busy={settle.isPending && 'Saving…'} onClick={() => settle.mutate(!endorsed)}>
      {endorsed ? 'Do not endorse' : 'Endorse'}
      <VisuallyHidden> the answer of {creator.username}</VisuallyHidden>
    </Button>
  )
}

function useSettle(mutationFn: (isSo: boolean) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: keyOf(getDiscussion) }) })
}
