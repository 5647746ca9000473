import type { ShelfEntry } from 'contract/library/model.ts'
import { Bookmark, Check, Circle, CircleDot } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './status-marks.module.css'

/** Where the reader stands with an item, as a small sign and in a word; nothing for what is new. */
export function StatusMarks({ facts }: { facts: ShelfEntry | undefined }) {
  if (!facts) return null
  const Sign = { new: undefined, seen: Circle, attempted: CircleDot, solved: Check }[facts.status]
  return (
    <span className={styles.marks}>
      {facts.bookmarked && (
        <span title="bookmarked">
          <Bookmark size={13} fill="currentColor" aria-hidden="true" />
          <VisuallyHidden>bookmarked</VisuallyHidden>
        </span>
      )}
      {Sign && (
        <span title={facts.status}>
          <Sign size={13} aria-hidden="true" />
          <VisuallyHidden>{facts.status}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
