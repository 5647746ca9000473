/** What the server says of one question, and everything that changes it. Each change answers with the whole question. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from 'contract/endpoint.ts'
import { getQuestion, openSolution, postAttempt, type Question, takeHint, tickPoints } from 'contract/library/answers.ts'
import { getShelf } from 'contract/library/api.ts'
import { getProgress } from 'contract/library/finding.ts'
import { call } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { pauseWatch, secondsOn } from '../finding/use-watch.ts'

export type Answer = Body<typeof postAttempt>

/** Asked again whenever the window is looked at again: another tab may have gone on. */
const questionQuery = (id: number) => ({ ...endpointQuery(getQuestion, { params: { id } }), staleTime: 0 })

export const useQuestion = (id: number) => useQuery(questionQuery(id))

/** What failed is said where it failed: nothing of it is a toast as well. */
const quiet = { meta: { quiet: true } }

export function useAttempt(id: number) {
  const keep = useKeep(id)
  return useMutation({
    ...quiet,
    mutationFn: (body: Answer) => call(postAttempt, { params: { id }, body: { ...body, ...timeOn(id) } }),
    onSuccess: ({ verdict, question }) => {
      if (verdict === 'right' || verdict === 'handed_in') pauseWatch(id)
      keep(question)
    },
  })
}

function timeOn(id: number): Pick<Answer, 'seconds'> {
  const seconds = secondsOn(id)
  return seconds === undefined ? {} : { seconds }
}

export function useHint(id: number) {
  const keep = useKeep(id)
  return useMutation({ mutationFn: (number: number) => call(takeHint, { params: { id }, body: { number } }), onSuccess: keep })
}

export function useSolution(id: number) {
  const keep = useKeep(id)
  return useMutation({ mutationFn: () => call(openSolution, { params: { id } }), onSuccess: keep })
}

export function usePoints(id: number) {
  const keep = useKeep(id)
  return useMutation({
    // One after the other, so that the last tick is the last word.
    scope: { id: `points ${id}` },
    mutationFn: (made: readonly number[]) => call(tickPoints, { params: { id }, body: { made: [...made] } }),
    onSuccess: keep,
  })
}

/** Keeps the answer; where it changed the reader's status, the side bar asks for its shelf and its progress again. */
function useKeep(id: number) {
  const client = useQueryClient()
  return (question: Question) => {
    const { queryKey } = questionQuery(id)
    const before = client.getQueryData<Question>(queryKey)
    client.setQueryData(queryKey, question)
    if (before?.status === question.status) return
    for (const { method, path } of [getShelf, getProgress]) void client.invalidateQueries({ queryKey: [method, path] })
  }
}
