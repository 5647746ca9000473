/** What the server says of one question, and everything that changes it. Each change answers with the whole question. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body, Reply } from 'contract/endpoint.ts'
import { getQuestion, openSolution, postAttempt, type Question, takeHint, tickPoints } from 'contract/library/answers.ts'
import { getShelf } from 'contract/library/api.ts'
import { getProgress } from 'contract/library/finding.ts'
import { createContext, use } from 'react'
import { call } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { pauseWatch, secondsOn } from '../finding/use-watch.ts'

export type Answer = Body<typeof postAttempt>

/** Asked again whenever the window is looked at again: another tab may have gone on. */
const questionQuery = (id: number) => ({ ...endpointQuery(getQuestion, { params: { id } }), staleTime: 0 })

export const useQuestion = (id: number) => useQuery(questionQuery(id))

/** What is answered, and by which calls: the question itself, or a serving of it with other numbers. All of them reply with the whole question. */
export interface Asking {
  /** Before its number, where what was typed is stored. */
  draft: string
  keyOf(id: number): readonly unknown[]
  attempt(id: number, answer: Answer): Promise<Reply<typeof postAttempt>>
  hint(id: number, number: number): Promise<Question>
  solution(id: number): Promise<Question>
  /** Whether where the reader stands with the question changes by it. */
  countsForQuestion: boolean
}

const questionItself: Asking = {
  draft: '',
  keyOf: (id) => questionQuery(id).queryKey,
  attempt: async (id, answer) => {
    const judged = await call(postAttempt, { params: { id }, body: { ...answer, ...timeOn(id) } })
    if (judged.verdict === 'right' || judged.verdict === 'handed_in') pauseWatch(id)
    return judged
  },
  hint: (id, number) => call(takeHint, { params: { id }, body: { number } }),
  solution: (id) => call(openSolution, { params: { id } }),
  countsForQuestion: true,
}

export const AskingOf = createContext(questionItself)

/** What failed is said where it failed: nothing of it is a toast as well. */
const quiet = { meta: { quiet: true } }

export function useAttempt(id: number) {
  const asking = use(AskingOf)
  const keep = useKeep(id)
  return useMutation({
    ...quiet,
    mutationFn: (answer: Answer) => asking.attempt(id, answer),
    onSuccess: ({ question }) => keep(question),
  })
}

function timeOn(id: number): Pick<Answer, 'seconds'> {
  const seconds = secondsOn(id)
  return seconds === undefined ? {} : { seconds }
}

export function useHint(id: number) {
  const asking = use(AskingOf)
  const keep = useKeep(id)
  return useMutation({ mutationFn: (number: number) => asking.hint(id, number), onSuccess: keep })
}

export function useSolution(id: number) {
  const asking = use(AskingOf)
  const keep = useKeep(id)
  return useMutation({ mutationFn: () => asking.solution(id), onSuccess: keep })
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
  const asking = use(AskingOf)
  return (question: Question) => {
    const queryKey = asking.keyOf(id)
    const before = client.getQueryData<Question>(queryKey)
    client.setQueryData(queryKey, question)
    if (!asking.countsForQuestion || before?.status === question.status) return
    for (const { method, path } of [getShelf, getProgress]) void client.invalidateQueries({ queryKey: [method, path] })
  }
}
