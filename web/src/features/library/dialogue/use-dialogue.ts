/** What the server has told of a dialogue so far, and everything that brings it on. Each change answers with the whole dialogue. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getQuestion } from 'contract/library/answers.ts'
import { answerStep, beginDialogue, type Dialogue, getDialogue, giveUpStep } from 'contract/library/small-questions.ts'
import { call } from '../../../lib/api.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'

const queryOf = (id: number) => endpointQuery(getDialogue, { params: { id } })

export const useDialogue = (id: number) => useQuery(queryOf(id))

/** What failed is said where it failed: nothing of it is a toast as well. */
const quiet = { meta: { quiet: true } }

export function useBeginning(id: number) {
  const client = useQueryClient()
  const keep = useKeep(id)
  return useMutation({
    ...quiet,
    mutationFn: () => call(beginDialogue, { params: { id } }),
    onSuccess: (dialogue) => {
      keep(dialogue)
      // Where one stands with the item may have changed.
      void client.invalidateQueries({ queryKey: keyOf(getQuestion) })
    },
  })
}

export function useStep(id: number, number: number) {
  const keep = useKeep(id)
  const params = { id, number }
  const answering = useMutation({
    ...quiet,
    mutationFn: (answer: string) => call(answerStep, { params, body: { answer } }),
    onSuccess: ({ dialogue }) => keep(dialogue),
  })
  const givingUp = useMutation({ ...quiet, mutationFn: () => call(giveUpStep, { params }), onSuccess: keep })
  return { answering, givingUp }
}

function useKeep(id: number) {
  const client = useQueryClient()
  return (dialogue: Dialogue) => void client.setQueryData(queryOf(id).queryKey, dialogue)
}
