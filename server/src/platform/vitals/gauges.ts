/**
 * What the administration shows of the machine, as numbers. Of jobs and disk each process tells its own; of mails, backups, database and errors
 * each tells the same. Where the database does not answer, the process tells the rest.
 */
import { type CollectFunction, Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { newestBackup } from '../backup-log.ts'
import { after, days } from '../clock.ts'
import { contentErrors, databaseBytes, freeDisk, mailQueue } from './measures.ts'
import { findErrors } from './store.ts'

export type GaugeDeps = Pick<
  Deps,
  'config' | 'live' | 'preparation' | 'db' | 'database' | 'clock' | 'vitals' | 'commit' | 'recentAnswers'
>

export function addGauges(register: Registry, deps: GaugeDeps): void {
  const { config, live, preparation, db, database, clock, vitals, commit, recentAnswers } = deps
  const gauge = (name: string, help: string, collect: CollectFunction<Gauge<string>>, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register], collect })
  /** Absent where there is no value. */
  const measured = (name: string, help: string, measure: () => Promise<number | undefined>) =>
    gauge(name, help, async function () {
      const value = await measure().catch(() => undefined)
      this.reset()
      if (value === undefined) this.remove()
      else this.set(value)
    })
  const age = (moment: Date | string) => (clock.now().getTime() - new Date(moment).getTime()) / 1000

  gauge(
    'product_info',
    'Commit, Node.js version and database engine of this process; always 1.',
    function () {
      this.set({ commit: commit ?? '', node: process.version, engine: database.engine }, 1)
    },
    ['commit', 'node', 'engine'],
  )
  gauge('live_streams', 'Open pages that receive live updates.', function () {
    this.set(live.streams.size)
  })
  gauge(
    'requests_per_minute_limit',
    'Maximum requests per minute to this process, per network and per person.',
    function () {
      this.set({ of: 'network' }, config.requestsPerMinute.network)
      this.set({ of: 'person' }, config.requestsPerMinute.person)
    },
    ['of'],
  )
  gauge(
    'http_responses_sent_again',
    'Responses that were sent again from memory since the start: no request log has them.',
    function () {
      this.set(recentAnswers.sentAgain)
    },
  )
  gauge('questions_preparing', 'Questions that this process still prepares, on the first start.', function () {
    this.set(preparation.left())
  })
  const disk = () => freeDisk(config.dataDir)
  measured('data_dir_disk_bytes', 'Size of the file system with the data folder.', async () => (await disk()).bytes)
  measured('data_dir_disk_free_bytes', 'Free space on the file system with the data folder.', async () => (await disk()).free)
  measured('database_size_bytes', 'Database size.', () => databaseBytes(db))
  measured('content_errors', 'Errors in the content folder at the last load. If above 0, the last valid content is served.', () =>
    contentErrors(db),
  )
  const queue = () => mailQueue(db, clock.now())
  measured('mails_waiting', 'Emails waiting to be sent.', async () => (await queue()).waiting)
  measured('mails_oldest_waiting_age_seconds', 'Age of the oldest email waiting to be sent; 0 if none is waiting.', async () => {
    const { oldestWaitingAt } = await queue()
    return oldestWaitingAt ? age(oldestWaitingAt) : 0
  })
  measured('mails_given_up_last_day', 'Emails given up in the last 24 hours; at most 1,000.', async () => (await queue()).givenUp)
  measured('backup_newest_age_seconds', 'Age of the newest complete backup; absent if there is none.', async () => {
    const newest = await newestBackup(db)
    return newest && age(newest.beganAt)
  })
  measured(
    'backup_interval_seconds',
    'Interval between scheduled backups; absent if backups are not scheduled.',
    async () => config.backups && config.backups.every / 1000,
  )
  gauge(
    'server_errors_last_day',
    'Server errors (status 500 or above) of all processes in the last 24 hours, by route.',
    async function () {
      const now = clock.now()
      const errors = await findErrors(db, { since: after(now, -days(1)), now, limit: 100 }).catch(() => [])
      this.reset()
      for (const { method, route, status, count } of errors) this.set({ method, route, status }, count)
    },
    ['method', 'route', 'status'],
  )
  addJobGauges(gauge, { vitals, age })
}

type AddGauge = (name: string, help: string, collect: CollectFunction<Gauge<string>>, labelNames?: string[]) => unknown

function addJobGauges(gauge: AddGauge, { vitals, age }: Pick<Deps, 'vitals'> & { age: (moment: string) => number }): void {
  const ofJobs = (name: string, help: string, value: (job: ReturnType<typeof vitals.jobs.all>[number]) => number | null) =>
    gauge(
      name,
      help,
      function () {
        for (const job of vitals.jobs.all()) {
          const told = value(job)
          if (told !== null) this.set({ job_name: job.name }, told)
        }
      },
      ['job_name'],
    )
  ofJobs('job_interval_seconds', 'Interval at which this process runs a job.', ({ every }) => every / 1000)
  ofJobs('job_runs', 'Runs of the job since this process started.', ({ runs }) => runs)
  ofJobs('job_failures', 'Failed runs of the job since this process started.', ({ failures }) => failures)
  ofJobs('job_is_failing', '1 if the last run failed, otherwise 0.', ({ failed_at, ended_at }) =>
    Number(failed_at !== null && failed_at === ended_at),
  )
  ofJobs(
    'job_last_success_age_seconds',
    'Time since the last successful run; absent if no run has succeeded.',
    ({ succeeded_at }) => (succeeded_at === null ? null : age(succeeded_at)),
  )
}
