/** What one can look for instead, and where. */
import type { Instead } from 'contract/library/finding.ts'
import { shelves } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { viewerOf } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './search-dialog.module.css'

interface NothingFoundProps {
  instead: Instead
  onSearch: (words: string) => void
  onLeave: () => void
}

export function NothingFound({ instead: { words, topics }, onSearch, onLeave }: NothingFoundProps) {
  const viewer = viewerOf(useSession())
  const shelf = viewer.state === 'member' && viewer.open.includes(viewer.selected) ? shelves[viewer.selected][0] : undefined
  return (
    <div className={styles.nothing}>
      <p>
        {'Nothing here is about that. Try another word, '}
        {shelf && (
          <>
            <Link to={`${paths.shelf(shelf)}?view=table`} onClick={onLeave}>
              look through all questions
            </Link>
            {', '}
          </>
        )}
        {'or '}
        <Link to={paths.discussions({})} onClick={onLeave}>
          ask in the discussions
        </Link>
        .
      </p>
      <Searches title="Similar words" words={words} onSearch={onSearch} />
      <Searches title="Topics with the most questions" words={topics} onSearch={onSearch} />
    </div>
  )
}

function Searches({ title, words, onSearch }: { title: string; words: readonly string[]; onSearch: (words: string) => void }) {
  const id = useId()
  if (words.length === 0) return null
  return (
    <>
      <p id={id}>{title}</p>
      <ul className={styles.searches} aria-labelledby={id}>
        {words.map((word) => (
          <li key={word}>
            <Button kind="secondary" small onClick={() => onSearch(word)}>
              {word}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
