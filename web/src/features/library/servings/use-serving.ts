/** What the server says of one serving, and everything that changes it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getServing,
  openServingSolution,
  postServing,
  postServingAttempt,
  type Serving,
  takeServingHint,
} from 'contract/library/servings.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import type { Asking } from '../answers/use-question.ts'
import { useAddressWith } from './serving-address.ts'

/** Asked again whenever the window is looked at again: another tab may have gone on. What has just come with a reply is not. */
const servingQuery = (id: number) => ({ ...endpointQuery(getServing, { params: { id } }), staleTime: 1000 })

export const useServing = (id: number) => useQuery(servingQuery(id))

/** For the parts that answer the question itself. */
export const askingServing: Asking = {
  draft: 'serving-',
  keyOf: (id) => servingQuery(id).queryKey,
  attempt: (id, { answer, low, high }) =>
    call(postServingAttempt, {
      params: { id },
      body: { ...(answer !== undefined && { answer }), ...(low !== undefined && { low }), ...(high !== undefined && { high }) },
    }),
  hint: (id, number) => call(takeServingHint, { params: { id }, body: { number } }),
  solution: (id) => call(openServingSolution, { params: { id } }),
  countsForQuestion: false,
}

/** Leads to the serving of a question that is open, or to its next one. Its variable is a serving that is skipped before. */
export function useFreshNumbers(questionId: number) {
  const arrive = useArrive()
  return useMutation({
    mutationFn: (skip: number | undefined) =>
      call(postServing, { body: { item_id: questionId, ...(skip !== undefined && { skip }) } }),
    onSuccess: arrive,
  })
}

/** What came by the way is the exercise that is begun: the keyboard goes on at its head. */
interface Arrival {
  begins: true
}

function useArrive() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  return (serving: Serving) => {
    client.setQueryData(servingQuery(serving.id).queryKey, serving)
    const state: Arrival = { begins: true }
    void navigate(addressWith(serving.id), { state })
  }
}
