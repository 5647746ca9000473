import { shelves } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { viewerOf } from '../../../lib/viewer.ts'
import styles from './search-dialog.module.css'

/** Where one can look instead. */
export function NothingFound({ onLeave }: { onLeave: () => void }) {
  const viewer = viewerOf(useSession())
  const shelf = viewer.state === 'member' && viewer.open.includes(viewer.selected) ? shelves[viewer.selected][0] : undefined
  return (
    <p className={styles.nothing}>
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
  )
}
