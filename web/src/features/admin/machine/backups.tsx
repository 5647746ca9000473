import type { Machine } from 'contract/admin/machine.ts'
import { moment } from '../../../lib/date.ts'
import { fileSize } from '../../../lib/file-size.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

type Shown = Machine['backups']

export function Backups({ backups }: { backups: Shown }) {
  return (
    <Part id="backups" title="Backups">
      <p>{planOf(backups)}</p>
      {backups.list.length > 0 && (
        <ul className={styles.list} aria-labelledby="backups">
          {backups.list.map((one) => (
            <li key={one.id} className={styles.row}>
              <div className={styles.name}>
                {one.file} <State of={one} />
              </div>
              <p className={styles.small}>
                {one.by_itself ? 'Scheduled' : 'Started by an operator'}
                {one.bytes !== null && `, ${fileSize(one.bytes)}`}. {one.problem}
              </p>
              <span className={styles.aside}>{moment(one.began_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function planOf({ every_seconds, keep, is_encrypted, list }: Shown): string {
  const encrypted = is_encrypted ? 'Backups are encrypted.' : 'Backups are not encrypted. Set BACKUP_PASSPHRASE to encrypt them.'
  if (every_seconds !== null)
    return `A backup is made every ${every_seconds / 3600} hours; the newest ${keep} are kept. ${encrypted}`
  const none = list.length === 0 ? ' No backup has been made.' : ''
  return `Backups are not scheduled: set BACKUP_EVERY to schedule them.${none} ${encrypted}`
}

function State({ of: { ended_at, problem, is_there } }: { of: Shown['list'][number] }) {
  if (problem) return <Tag tone="bad">Failed</Tag>
  if (!ended_at) return <Tag tone="waiting">In progress</Tag>
  return is_there ? <Tag tone="good">Complete</Tag> : <Tag tone="waiting">File not found</Tag>
}
