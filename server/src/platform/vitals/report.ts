/**
 * A process tells the database of itself every half a minute, and so each of several can show all of them. What it counted since then is added;
 * where the database does not answer it is told the next time.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Deps } from '../../deps.ts'
import { freeDisk } from './measures.ts'
import { addErrors, type ProcessFigures, saveProcess } from './store.ts'

export interface Reporter {
  report(): Promise<void>
  /** That it stops, as it was told to. */
  end(): Promise<void>
}

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'vitals' | 'commit'>

export function processReporter({ db, clock, config, vitals, commit }: ReportDeps): Reporter {
  const itself = { id: randomUUID(), host: hostname(), pid: process.pid, commit, node: process.version, started_at: clock.now() }
  const figures = async (): Promise<ProcessFigures> => {
    const disk = await freeDisk(config.dataDir)
    return { memory_bytes: process.memoryUsage.rss(), disk_bytes: disk.bytes, disk_free_bytes: disk.free }
  }
  const save = async (stopped_at: Date | null) => {
    await saveProcess(db, { ...itself, ...(await figures()), seen_at: clock.now(), stopped_at, jobs: vitals.jobs.all() })
    const counted = vitals.errors.take()
    await addErrors(db, counted).catch((error) => {
      vitals.errors.giveBack(counted)
      throw error
    })
  }
  return { report: () => save(null), end: () => save(clock.now()) }
}
