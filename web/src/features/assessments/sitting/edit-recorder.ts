/** Records how code is typed: what a second changed is one row. What the server refuses is begun anew with the whole text, or given up. */
import { type Changes, changesBetween } from 'contract/assessments/edits.ts'
import { mostEdits } from 'contract/assessments/rules.ts'

interface Row {
  /** By this browser's clock, in ms. */
  at: number
  changes: Changes
}

export interface RecorderWays {
  send(position: number, edits: { ago: number; changes: Changes }[]): Promise<unknown>
  /** The server has another text than these rows continue. */
  isOutdated(error: unknown): boolean
  /** The connection failed, or there were too many calls: the rows are sent with the next ones. */
  isPassing(error: unknown): boolean
  now(): number
}

interface Recorded {
  rows: Row[]
  /** The text after the rows; undefined where the next row begins anew. */
  text: string | undefined
  /** What was typed since, and when. */
  newest?: { text: string; at: number }
}

const secondMs = 1000

export function editRecorder(ways: RecorderWays) {
  const recorded = new Map<number, Recorded>()
  let sending: Promise<void> | undefined
  let isStopped = false

  function fold(one: Recorded): void {
    if (!one.newest || one.newest.text === one.text) return
    one.rows.push({ at: one.newest.at, changes: changesBetween(one.text ?? '', one.newest.text) })
    one.text = one.newest.text
    delete one.newest
  }

  async function sendAll(): Promise<void> {
    for (const [position, one] of recorded) {
      fold(one)
      const rows = one.rows.slice(0, mostEdits)
      if (rows.length === 0 || isStopped) continue
      const now = ways.now()
      try {
        await ways.send(
          position,
          rows.map(({ at, changes }) => ({ ago: Math.max(0, Math.round((now - at) / secondMs)), changes })),
        )
        one.rows = one.rows.slice(rows.length)
      } catch (error) {
        if (ways.isPassing(error)) return
        if (!ways.isOutdated(error)) {
          isStopped = true
          return
        }
        // Begins anew with the next change, from the empty text.
        one.newest ??= { text: one.text ?? '', at: now }
        one.rows = []
        one.text = undefined
      }
    }
  }

  return {
    /** The text of an answer in code as it is now. */
    change(position: number, text: string): void {
      const at = ways.now()
      const one = recorded.get(position) ?? { rows: [], text: undefined }
      recorded.set(position, one)
      if (one.newest && Math.floor(one.newest.at / secondMs) < Math.floor(at / secondMs)) fold(one)
      one.newest = { text, at }
    },
    /** Sends what there is; two calls never overlap. */
    async flush(): Promise<void> {
      while (sending) await sending
      sending = sendAll().finally(() => {
        sending = undefined
      })
      await sending
    },
  }
}
