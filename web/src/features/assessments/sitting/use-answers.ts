/** The answers of a sitting, kept by an `AnswerKeeper` for as long as the page is open. */
import { readPaper, saveAnswer } from 'contract/assessments/api.ts'
import type { Given, Paper } from 'contract/assessments/model.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, call, isRefusedAs } from '../../../lib/api.ts'
import { forget, readJson, store } from '../../../lib/browser-storage.ts'
import { type AnswerKeeper, answerKeeper, type Kept, type KeptAnswer } from './answer-keeper.ts'

interface Use {
  token: string
  paper: Paper
  /** What a pause left unsaved. */
  unsent?: ReadonlyMap<number, Given> | undefined
  /** A save was refused, since the invigilator has paused the clock. It is tried again. */
  onPaused: () => void
  onFinal: (error: unknown) => void
}

export function useAnswers({ token, paper, unsent: left, onPaused, onFinal }: Use): { kept: Kept; keeper: AnswerKeeper } {
  const { id } = paper.attempt
  const paused = useRef(onPaused)
  paused.current = onPaused
  const [keeper] = useState(() =>
    answerKeeper(answersOf(paper, left), {
      async save(position, given, version) {
        try {
          return await call(saveAnswer, { token, params: { id, position }, body: { given, version }, expects401: true })
        } catch (error) {
          if (isRefusedAs(error, saveAnswer, 'sitting_paused')) paused.current()
          throw error
        }
      },
      async versionOf(position) {
        const { questions } = await call(readPaper, { token, params: { id }, expects401: true })
        return questions.find((question) => question.position === position)?.version ?? 0
      },
      remember: (unsent) => (unsent.size > 0 ? store(keyOf(id), JSON.stringify(Object.fromEntries(unsent))) : forget(keyOf(id))),
      isFinal: endsSitting,
      isOutdated: (error) => isRefusedAs(error, saveAnswer, 'changed_elsewhere'),
      onFinal,
    }),
  )
  const kept = useSyncExternalStore(keeper.subscribe, keeper.current)
  useEffect(() => {
    const flush = () => void keeper.flush()
    flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper])
  return { kept, keeper }
}

/** For this window: nothing that it sends is taken any more. */
export const endsSitting = (error: unknown): boolean =>
  error instanceof ApiError && ['sitting_over', 'taken_over', 'locked_browser_lost', 'not_logged_in'].includes(error.code ?? '')

const keyOf = (id: number) => `answer.sitting.${id}` as const

/** Those of the server, and over them what this browser could not send before. */
function answersOf({ attempt, questions }: Paper, left: ReadonlyMap<number, Given> | undefined): Map<number, KeptAnswer> {
  const unsent = (readJson(keyOf(attempt.id)) ?? {}) as Record<string, Given>
  return new Map(
    questions.map(({ position, given, version }) => {
      const own = left?.get(position) ?? unsent[position]
      return [position, own ? { given: own, version, isSaved: false } : { given, version, isSaved: true }]
    }),
  )
}
