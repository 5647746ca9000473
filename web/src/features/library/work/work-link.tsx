/** To the question, and to the part of it that the row is of. */
import type { WorkEntry, WorkKind } from 'contract/library/work.ts'
import { Link } from 'react-router'
import { useWayToItem } from '../../../lib/item-place.ts'
import type { OpenedPart } from '../opened-part.ts'
import styles from './work-link.module.css'

interface WorkLinkProps {
  entry: WorkEntry
  place: NonNullable<WorkEntry['place']>
}

export function WorkLink({ entry: { kind, key, title }, place }: WorkLinkProps) {
  const way = useWayToItem(place, partOf(kind, key))
  if (!way) return null
  return (
    <Link className={styles.link} {...way}>
      {title}
    </Link>
  )
}

function partOf(kind: WorkKind, key: string): OpenedPart | undefined {
  if (kind === 'bookmark') return undefined
  if (kind === 'note') return 'note'
  // The last part of its place in the list is its number.
  return kind === 'attempt' ? 'attempts' : `submission-${Number(key.split('-').at(-1))}`
}
