/** All insights by their titles: beside the text on a desk, in a drawer on a phone (spec §2.1). */
import { paths } from 'contract/paths.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { X } from '../../ui/glyphs.tsx'
import styles from './insight-list.module.css'
import { type InsightEntry, month } from './insight-reading.ts'

export const listId = 'insights'

/** Goes along with a link from one insight to another. */
export const chosen = { chosen: true }

interface InsightListProps {
  list: readonly InsightEntry[]
  /** The slug of the one that is read. */
  current: string
}

export function InsightList({ list, current }: InsightListProps) {
  const drawer = useRef<HTMLElement>(null)
  return (
    // A native popover on phones: it opens before any script has run, closes on Escape and on a click beside it.
    <nav id={listId} popover="auto" ref={drawer} className={styles.list} aria-label="All insights">
      <div className={styles.head}>
        <p className={styles.title}>All insights</p>
        <IconButton name="Close the list" popoverTarget={listId} popoverTargetAction="hide">
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className={styles.entries}>
        {list.map(({ slug, title, published }) => (
          <li key={slug}>
            <Link
              to={paths.insight(slug)}
              state={chosen}
              className={styles.entry}
              aria-current={slug === current ? 'page' : undefined}
              onClick={() => drawer.current?.hidePopover()}
            >
              <time dateTime={published} className={styles.month}>
                {month(published)}
              </time>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.feed}>
        <a href={paths.insightsFeed()}>RSS feed</a>
      </p>
    </nav>
  )
}
