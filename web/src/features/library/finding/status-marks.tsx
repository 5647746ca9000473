import { type ShelfEntry, type Status, statusWord } from 'contract/library/model.ts'
import { Bookmark, Check, Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './status-marks.module.css'

const signs: Record<Status, LucideIcon | undefined> = {
  new: undefined,
  seen: Circle,
  attempted: CircleDot,
  solved_with_help: Check,
  solved: CircleCheck,
}

/** A reader's progress with an item, as a small sign and in a word; nothing for what is new. The sums below the list explain the signs. */
export function StatusMarks({ facts }: { facts: ShelfEntry | undefined }) {
  if (!facts) return null
  const { status } = facts
  return (
    <span className={styles.marks}>
      {facts.bookmarked && (
        <span title="bookmarked">
          <Bookmark size={13} fill="currentColor" aria-hidden="true" />
          <VisuallyHidden>bookmarked</VisuallyHidden>
        </span>
      )}
      {signs[status] && (
        <span title={statusWord[status]}>
          <StatusSign status={status} />
          <VisuallyHidden>{statusWord[status]}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Beside the word, or in its place where the word is spoken. */
export function StatusSign({ status }: { status: Status }) {
  const Sign = signs[status]
  return Sign ? <Sign size={13} aria-hidden="true" className={status === 'solved' ? styles.solved : undefined} /> : null
}
