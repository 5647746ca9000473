/** Whether the other side is there, read aloud when that changes. */
import type { OtherSide as Other } from 'contract/mock-interviews/live-interview.ts'
import styles from './board.module.css'

export function OtherSide({ other: { name, is_here, seen_at } }: { other: Other }) {
  return (
    <span className={styles.other} data-here={is_here} role="status">
      {name} {is_here ? 'is here' : seen_at ? `has been away since ${timeOf(seen_at)}` : 'is not here yet'}
    </span>
  )
}

const timeOf = (iso: string) => new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
