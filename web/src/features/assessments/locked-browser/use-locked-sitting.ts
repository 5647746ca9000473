/** A sitting in Safe Exam Browser: entered by the link of this page, which works once, with the proof of the browser. */
import { enterSitting, readPaper, startSitting } from 'contract/assessments/api.ts'
import type { Reply } from 'contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { read, store } from '../../../lib/browser-storage.ts'
import { errorText } from '../../../lib/error-text.ts'
import { type SittingState, stateOf } from '../sitting/use-sitting.ts'
import { askBrowser } from './ask-browser.ts'

type Refusal = 'locked_browser_required' | 'locked_browser_lost' | 'entry_used' | 'sitting_over' | 'taken_over'

const refusals: readonly string[] = [
  'locked_browser_required',
  'locked_browser_lost',
  'entry_used',
  'sitting_over',
  'taken_over',
] satisfies Refusal[]

export type LockedState =
  | Exclude<SittingState, { at: 'over' | 'elsewhere' }>
  | { at: 'refused'; code: Refusal }
  | { at: 'submitted' }

export function useLockedSitting(nonce: string) {
  const [state, setState] = useState<LockedState>({ at: 'loading' })

  const end = useCallback((error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (isRefusal(code)) setState({ at: 'refused', code })
    else setState({ at: 'failed', says: errorText(error) })
  }, [])

  const open = useCallback(async () => {
    try {
      const { token, id } = await entry(nonce)
      setState(stateOf(token, await call(readPaper, { token, params: { id }, expects401: true })))
    } catch (error) {
      end(error)
    }
  }, [nonce, end])

  useEffect(() => void open(), [open])

  const start = async (token: string, id: number) => {
    try {
      await call(startSitting, { token, params: { id }, expects401: true })
      await open()
    } catch (error) {
      end(error)
    }
  }
  return { state, start, end, again: open, onHandedIn: () => setState({ at: 'submitted' }) }
}

const isRefusal = (code: string | undefined): code is Refusal => code !== undefined && refusals.includes(code)

interface Entry {
  token: string
  id: number
}

/** The link works once, and a page asks for its entry several times: React runs effects twice while one develops. */
const entries = new Map<string, Promise<Entry>>()

function entry(nonce: string): Promise<Entry> {
  const known = entries.get(nonce) ?? kept(nonce) ?? enter(nonce)
  entries.set(nonce, known)
  known.catch(() => entries.delete(nonce))
  return known
}

const keyOf = (nonce: string) => `answer.entry.${nonce}` as const

/** After a reload, where each call proves the browser anew. Elsewhere the page forgets the token, and one enters by a new link. */
function kept(nonce: string): Promise<Entry> | undefined {
  const [id, token] = read(keyOf(nonce), 'sessionStorage')?.split(' ') ?? []
  return id && token ? Promise.resolve({ id: Number(id), token }) : undefined
}

async function enter(nonce: string): Promise<Entry> {
  const {
    token,
    attempt_id: id,
    may_reload,
  }: Reply<typeof enterSitting> = await call(enterSitting, {
    body: { nonce, ...(await askBrowser()) },
  })
  if (may_reload) store(keyOf(nonce), `${id} ${token}`, 'sessionStorage')
  return { id, token }
}
