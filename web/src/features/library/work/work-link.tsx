/** To the question, and to the part of it that the row is of. */
import type { WorkEntry, WorkKind } from 'contract/library/work.ts'
import { Link } from 'react-router'
import { useWayToItem } from '../../../lib/item-place.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OpenedPart } from '../opened-part.ts'
import { kindWord } from './work-filter.ts'
import styles from './work-link.module.css'

interface WorkLinkProps {
  entry: WorkEntry
  place: NonNullable<WorkEntry['place']>
  /** Under another row of the same question: called by its kind. */
  isFurther?: boolean
}

export function WorkLink({ entry: { kind, key, title }, place, isFurther = false }: WorkLinkProps) {
  const way = useWayToItem(place, partOf(kind, key))
  if (!way) return null
  return (
    <Link className={styles.link} {...way}>
      {isFurther ? (
        <>
          {kindWord[kind]}
          <VisuallyHidden> on {title}</VisuallyHidden>
        </>
      ) : (
        title
      )}
    </Link>
  )
}

function partOf(kind: WorkKind, key: string): OpenedPart | undefined {
  if (kind === 'bookmark') return undefined
  if (kind === 'note') return 'note'
  // The last part of its place in the list is its number.
  return kind === 'attempt' ? 'attempts' : `submission-${Number(key.split('-').at(-1))}`
}
