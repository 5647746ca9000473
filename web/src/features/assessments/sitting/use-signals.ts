/** Reports signals of the page while a sitting is open, and shows them as the server stored them. */
import { sendSignals } from 'contract/assessments/api.ts'
import type { LogEntry, Signal } from 'contract/assessments/model.ts'
import { mostSignals } from 'contract/assessments/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { call, isRefusedAs } from '../../../lib/api.ts'
import { counted } from './counted.ts'

interface Use {
  token: string
  attemptId: number
  onFinal: (error: unknown) => void
}

const finals = ['sitting_over', 'taken_over', 'locked_browser_lost'] as const

export function useSignals({ token, attemptId, onFinal }: Use): readonly LogEntry[] {
  const [entries, setEntries] = useState<readonly LogEntry[]>([])
  const final = useRef(onFinal)
  final.current = onFinal
  useEffect(() => {
    let unsent: Signal[] = []
    const send = async () => {
      const signals = unsent.slice(0, mostSignals)
      if (signals.length === 0) return
      unsent = unsent.slice(signals.length)
      try {
        const { entries } = await call(sendSignals, { token, params: { id: attemptId }, body: { signals }, expects401: true })
        setEntries((before) => [...before, ...entries])
      } catch (error) {
        if (finals.some((code) => isRefusedAs(error, sendSignals, code))) final.current(error)
        // They are sent with the next ones.
        else unsent = [...signals, ...unsent]
      }
    }
    const note = (signal: Signal) => {
      unsent.push(signal)
      void send()
    }
    const secondsSince = (moment: number) => counted((Date.now() - moment) / 1000)
    let leftAt: number | undefined
    let lostAt: number | undefined
    const seen = () => {
      if (document.visibilityState === 'hidden') leftAt ??= Date.now()
      else if (leftAt !== undefined) {
        note({ kind: 'away', data: { seconds: secondsSince(leftAt) } })
        leftAt = undefined
      }
    }
    const pasted = ({ clipboardData }: ClipboardEvent) =>
      note({ kind: 'pasted', data: { characters: counted(clipboardData?.getData('text').length ?? 0) } })
    const lost = () => {
      lostAt ??= Date.now()
    }
    const back = () => {
      if (lostAt !== undefined) note({ kind: 'offline', data: { seconds: secondsSince(lostAt) } })
      lostAt = undefined
    }
    document.addEventListener('visibilitychange', seen)
    document.addEventListener('paste', pasted)
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      document.removeEventListener('paste', pasted)
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [token, attemptId])
  return entries
}
