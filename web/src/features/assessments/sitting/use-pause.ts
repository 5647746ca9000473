/** An invigilator can pause the clock: the open paper is read again, quietly, and at once where a save is refused for that. */
import { readPaper } from 'contract/assessments/api.ts'
import type { Attempt, Paper } from 'contract/assessments/model.ts'
import { call } from '../../../lib/api.ts'
import { useAgainWhile } from './use-again-while.ts'
import { endsSitting } from './use-answers.ts'

const everyMs = 10_000

interface Use {
  token: string
  attempt: Attempt
  onRead: (paper: Paper) => void
  onEnd: (error: unknown) => void
}

/** @returns reads the paper now */
export function usePause({ token, attempt: { id, assurance }, onRead, onEnd }: Use): () => Promise<void> {
  const look = async () => {
    try {
      onRead(await call(readPaper, { token, params: { id }, expects401: true }))
    } catch (error) {
      if (endsSitting(error)) onEnd(error)
    }
  }
  useAgainWhile(assurance === 'invigilated', look, everyMs)
  return look
}
