/** What this process notes of its jobs: when each ran last and runs next, and how it failed last. */
import type { Clock } from '../clock.ts'

export interface JobNote {
  name: string
  /** Milliseconds between looks. */
  every: number
  runs: number
  failures: number
  /** Null while it runs for the first time. */
  ended_at: string | null
  took_ms: number | null
  next_at: string
  succeeded_at: string | null
  failed_at: string | null
  /** What it said when it failed last. */
  problem: string | null
}

export interface JobNotes {
  all(): JobNote[]
  /** @returns what is called at its end, with what was thrown where it failed */
  began(name: string, every: number): (failure?: { error: unknown }) => void
}

const longestProblem = 500

/** @param hide takes away what nobody may read */
export function jobNotes(clock: Clock, hide: (text: string) => string): JobNotes {
  const notes = new Map<string, JobNote>()
  const iso = () => clock.now().toISOString()
  const blank = { runs: 0, failures: 0, ended_at: null, took_ms: null, succeeded_at: null, failed_at: null, problem: null }
  return {
    all: () => [...notes.values()],
    began(name, every) {
      const note: JobNote = notes.get(name) ?? { name, every, next_at: '', ...blank }
      notes.set(name, note)
      note.next_at = new Date(clock.now().getTime() + every).toISOString()
      const began = performance.now()
      return (failure) => {
        note.ended_at = iso()
        note.took_ms = Math.round(performance.now() - began)
        note.runs += 1
        if (!failure) {
          note.succeeded_at = note.ended_at
          return
        }
        note.failures += 1
        note.failed_at = note.ended_at
        note.problem = hide(String(failure.error)).slice(0, longestProblem)
      }
    },
  }
}
