import { jobWords } from 'contract/admin/job-words.ts'
import type { Machine } from 'contract/admin/machine.ts'
import { moment } from '../../../lib/date.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

type Job = Machine['jobs'][number]

/** What fails stands first. */
export const Jobs = ({ jobs }: { jobs: readonly Job[] }) => (
  <Part id="jobs" title="Background jobs">
    {jobs.length === 0 && <p>No process has reported its jobs yet.</p>}
    {jobs.length > 0 && <JobList jobs={jobs.toSorted((a, b) => Number(b.is_failing) - Number(a.is_failing))} />}
  </Part>
)

export const JobList = ({ jobs }: { jobs: readonly Job[] }) => (
  <ul className={styles.list} aria-label="Background jobs">
    {jobs.map((job) => (
      <li key={job.name} className={styles.row}>
        <div className={styles.name}>
          {jobWords[job.name] ?? job.name} {job.is_failing && <Tag tone="bad">Failing</Tag>}
        </div>
        <p className={styles.small}>
          Name in the log: {job.name}. {wordsOf(job)}
        </p>
        {job.problem && job.failed_at && (
          <p className={styles.small}>
            Last failed {moment(job.failed_at)}: {job.problem}
          </p>
        )}
        <span className={styles.aside}>{job.next_at ? `Next ${moment(job.next_at)}` : 'No process runs it'}</span>
      </li>
    ))}
  </ul>
)

function wordsOf({ every_seconds, ended_at, took_ms }: Job): string {
  const last = ended_at ? `Last run ${moment(ended_at)}${took_ms === null ? '' : `, in ${took_ms} ms`}.` : 'It has not run yet.'
  return `Every ${timeOf(every_seconds)}. ${last}`
}

function timeOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return count === 1 ? unit : `${count} ${unit}s`
}
