/** The jobs of several processes as one: each job runs in any of them. */
import type { Machine } from 'contract/admin/machine.ts'
import type { JobNote } from '../../../platform/vitals/job-notes.ts'
import type { ProcessStored } from '../../../platform/vitals/store.ts'

type Process = Pick<ProcessStored, 'jobs'>
type Job = Machine['jobs'][number]

/** @param up of these, the ones in which a job runs again */
export function overAll(processes: readonly Process[], up: readonly Process[]): Job[] {
  const names = new Set(processes.flatMap(({ jobs }) => jobs.map(({ name }) => name)))
  const of = (name: string, among: readonly Process[]) => among.flatMap(({ jobs }) => jobs.filter((job) => job.name === name))
  return [...names].sort().map((name) => one(of(name, processes), of(name, up)))
}

function one(notes: readonly JobNote[], running: readonly JobNote[]): Job {
  const last = latest(notes, 'ended_at')
  const failed = latest(notes, 'failed_at')
  return {
    name: notes[0]!.name,
    every_seconds: notes[0]!.every / 1000,
    ended_at: last?.ended_at ?? null,
    took_ms: last?.took_ms ?? null,
    next_at: running.map(({ next_at }) => next_at).sort()[0] ?? null,
    failed_at: failed?.failed_at ?? null,
    problem: failed?.problem ?? null,
    // In whichever process it fails: another's success does not mend it.
    is_failing: running.some(({ failed_at, succeeded_at }) => failed_at !== null && failed_at > (succeeded_at ?? '')),
  }
}

/** All of them are times by UTC in one spelling. */
const latest = (notes: readonly JobNote[], by: 'ended_at' | 'failed_at'): JobNote | undefined =>
  notes.filter((note) => note[by] !== null).sort((a, b) => (a[by]! < b[by]! ? 1 : -1))[0]
