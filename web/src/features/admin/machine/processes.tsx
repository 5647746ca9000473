import type { Machine } from 'contract/admin/machine.ts'
import { moment } from '../../../lib/date.ts'
import { fileSize } from '../../../lib/file-size.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

type Process = Machine['processes'][number]

const states: Record<Process['state'], { name: string; tone: 'good' | 'waiting' | 'bad' }> = {
  up: { name: 'Up', tone: 'good' },
  silent: { name: 'Silent', tone: 'bad' },
  stopped: { name: 'Stopped', tone: 'waiting' },
}

/** Memory and disk are each process's own. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  return (
    <Part id="processes" title="Processes in the last 24 hours">
      {processes.length === 0 && <p>No process has reported yet. Each reports every 30 seconds.</p>}
      {processes.length > 0 && (
        <ul className={styles.list} aria-labelledby="processes">
          {processes.map((one) => (
            <li key={one.id} className={styles.row}>
              <div className={styles.name}>
                {one.host}, PID {one.pid} <Tag tone={states[one.state].tone}>{states[one.state].name}</Tag>
              </div>
              <p className={styles.small}>
                Memory: {fileSize(one.memory_bytes)}. Disk: {fileSize(one.disk_free_bytes)} free of {fileSize(one.disk_bytes)}.{' '}
                {one.commit && `Version ${one.commit}, `}Node {one.node}.
              </p>
              <span className={styles.aside}>
                Since {moment(one.started_at)}
                {one.state !== 'up' && `; last report ${moment(one.seen_at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
