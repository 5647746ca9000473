/**
 * Work that happens by itself. Each job is looked at every so often, and at once when somebody says there is work.
 *
 * A tick never decides what is due: that is `due_at <= clock` in the job's own query, claimed row by row, so that any number
 * of processes may tick at the same time and a turned clock is enough in a test.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { JobNotes } from './vitals/job-notes.ts'

export interface Job {
  /** Milliseconds between looks. */
  every: number
  /** Does what is due now; true when there may be more. */
  run(): Promise<boolean>
}

export interface Jobs {
  nudge(name: string): void
  /** Resolves when nothing is running any more; nothing starts after it was called. */
  stop(): Promise<void>
}

/** When each job first looks for work, in milliseconds: the first job after `first`, each other one `apart` later. */
interface Pace {
  first: number
  apart: number
}

/** @param jobs by their names */
export function startJobs(
  jobs: Readonly<Record<string, Job>>,
  log: FastifyBaseLogger,
  notes?: JobNotes,
  { first, apart }: Pace = { first: 0, apart: 0 },
): Jobs {
  const named = Object.entries(jobs)
  const loops = new Map(named.map(([name, job], at) => [name, loop(name, job, { log, notes }, first + at * apart)]))
  return {
    nudge: (name) => loops.get(name)?.nudge(),
    stop: async () => void (await Promise.all([...loops.values()].map((one) => one.stop()))),
  }
}

interface LoopOptions {
  log: FastifyBaseLogger
  notes: JobNotes | undefined
}

function loop(name: string, job: Job, { log, notes }: LoopOptions, firstAfter: number) {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  const work = async () => {
    do {
      again = false
      const ended = notes?.began(name, job.every)
      try {
        again = (await job.run()) || again
        ended?.()
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed')
        ended?.({ error })
      }
    } while (again && !stopped)
  }
  const look = () => {
    if (stopped) return
    // Asked while running: look once more afterwards, the work may have come after the query.
    if (running) again = true
    else running = work().finally(() => (running = undefined))
  }

  const timer = setInterval(look, job.every).unref()
  const first = firstAfter > 0 ? setTimeout(look, firstAfter).unref() : look()
  return {
    nudge: look,
    async stop() {
      stopped = true
      clearInterval(timer)
      if (first) clearTimeout(first)
      await running
    },
  }
}
