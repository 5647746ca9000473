/** The state of a sitting in this window, from its entry to its end. */
import { enterSitting, launchSitting, readPaper, startSitting } from 'contract/assessments/api.ts'
import type { Attempt, Breaks, Paper } from 'contract/assessments/model.ts'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call, isRefusedAs } from '../../../lib/api.ts'
import { forget, read, store } from '../../../lib/browser-storage.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endsSitting } from './use-answers.ts'

export type SittingState =
  | { at: 'loading' }
  | {
      at: 'before start'
      token: string
      attempt: Attempt
      breaks: Breaks | undefined
      /** Whether the invigilator has let the candidate in; undefined where there is none. */
      isLetIn: boolean | undefined
    }
  | { at: 'open'; token: string; paper: Paper /** How far the server's clock is ahead, in ms. */; offset: number }
  | { at: 'over' }
  | { at: 'elsewhere' }
  | { at: 'failed'; says: string }

/** @returns the state, and what changes it */
export function useSitting(id: number) {
  const [state, setState] = useState<SittingState>({ at: 'loading' })

  const end = useCallback(
    (error: unknown) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'taken_over' || code === 'sitting_over') forget(keyOf(id), 'sessionStorage')
      if (code === 'taken_over') setState({ at: 'elsewhere' })
      else if (code === 'sitting_over') setState({ at: 'over' })
      else setState({ at: 'failed', says: errorText(error) })
    },
    [id],
  )

  const open = useCallback(
    async (kept?: string) => {
      try {
        const token = kept ?? (await enter(id))
        const paper = await call(readPaper, { token, params: { id }, expects401: true })
        setState(stateOf(token, paper))
      } catch (error) {
        // The token in this tab is of a sitting that was deleted or suspended since: a new link says why.
        if (kept && error instanceof ApiError && error.status === 401) return open()
        end(error)
      }
    },
    [id, end],
  )

  useEffect(() => void open(read(keyOf(id), 'sessionStorage')), [id, open])

  const start = async (token: string) => {
    try {
      await call(startSitting, { token, params: { id }, expects401: true })
      await open(token)
    } catch (error) {
      // The invigilator may not have let the candidate in: the page says so and waits.
      if (isRefusedAs(error, startSitting, 'not_let_in')) await open(token)
      else end(error)
    }
  }

  /** Reads the paper again before the start. A connection that fails is tried again with the next call. */
  const look = async (token: string) => {
    try {
      setState(stateOf(token, await call(readPaper, { token, params: { id }, expects401: true })))
    } catch (error) {
      if (endsSitting(error)) end(error)
    }
  }
  return { state, start, look, end, enterHere: () => open() }
}

const keyOf = (id: number) => `answer.sitting.${id}.token` as const

async function enter(id: number): Promise<string> {
  const { page_url } = await call(launchSitting, { params: { id } })
  const nonce = page_url?.split('#')[1] ?? ''
  const { token } = await call(enterSitting, { body: { nonce } })
  store(keyOf(id), token, 'sessionStorage')
  return token
}

export const stateOf = (token: string, paper: Paper): Extract<SittingState, { token: string }> =>
  paper.attempt.state === 'ready'
    ? { at: 'before start', token, attempt: paper.attempt, breaks: paper.breaks, isLetIn: paper.is_let_in }
    : { at: 'open', token, paper, offset: new Date(paper.server_now).getTime() - Date.now() }
