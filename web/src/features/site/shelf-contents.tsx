/** What stands in the library today, shelf by shelf: the first titles of each, and how many more there are. */
import { categoryTitle } from 'contract/library/shelves.ts'
import type { ShownShelf } from 'contract/library/shown-shelf.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './shelf-contents.module.css'

/** A shelf with its title, the number of all its questions, and only the first of them. */
export interface ShelfGlimpse extends ShownShelf {
  title: string
  count: number
}

/** What each shelf is about, in its own words. */
export type About = Partial<Record<ShownShelf['category'], string>>

const shown = 4

/** Made on the server: a page carries the titles that it shows, and not the whole index. */
export const glimpses = (shelves: readonly ShownShelf[], module: ShownShelf['module']): ShelfGlimpse[] =>
  shelves
    .filter((shelf) => shelf.module === module)
    .map((shelf) => ({
      ...shelf,
      title: titles[shelf.category] ?? categoryTitle[shelf.category],
      count: shelf.questions.length,
      questions: shelf.questions.slice(0, shown),
    }))

interface ShelfContentsProps {
  shelves: readonly ShelfGlimpse[]
  about: About
  /** One under the other, where a column is all the room there is. */
  stacked?: boolean
}

export function ShelfContents({ shelves, about, stacked }: ShelfContentsProps) {
  return (
    <ul className={stacked ? styles.stack : styles.shelves}>
      {shelves.map(({ category, title, questions, count }) => (
        <li key={category} className={styles.shelf}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.about}>{about[category]}</p>
          {questions.length > 0 && (
            <ul className={styles.questions}>
              {questions.map(({ title, difficulty, preview }) => (
                <li key={title}>
                  <Badge difficulty={difficulty} spoken />
                  <span>
                    {title}
                    {preview && <span className={styles.preview}>, a preview</span>}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {count > questions.length && <p className={styles.more}>and {count - questions.length} more</p>}
        </li>
      ))}
    </ul>
  )
}

// Tabs are short; a page has room for the whole word.
const titles: Partial<Record<ShownShelf['category'], string>> = {
  statistics: 'Statistics',
  stats: 'Statistics',
  ml: 'Machine learning',
}
