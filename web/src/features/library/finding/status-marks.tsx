import { type ShelfEntry, type Status, statusWord } from 'contract/library/model.ts'
import { Bookmark, Check, Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './status-marks.module.css'

const signs: Record<Status, LucideIcon | undefined> = {
  new: undefined,
  seen: Circle,
  attempted: CircleDot,
  solved_with_help: CircleCheck,
  solved: Check,
}

/** Where the reader stands with an item, as a small sign and in a word; nothing for what is new. */
export function StatusMarks({ facts }: { facts: ShelfEntry | undefined }) {
  if (!facts) return null
  const { status } = facts
  const Sign = signs[status]
  return (
    <span className={styles.marks}>
      {facts.bookmarked && (
        <span title="bookmarked">
          <Bookmark size={13} fill="currentColor" aria-hidden="true" />
          <VisuallyHidden>bookmarked</VisuallyHidden>
        </span>
      )}
      {Sign && (
        <span title={statusWord[status]}>
          <Sign size={13} aria-hidden="true" />
          <VisuallyHidden>{statusWord[status]}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
