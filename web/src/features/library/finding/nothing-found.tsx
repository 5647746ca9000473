/** What one can look for instead, and where. */
import { mayEnterForum } from 'contract/access.ts'
import type { Instead } from 'contract/library/finding.ts'
import { isCategory, shelves } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { Fragment, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { viewerOf } from '../../../lib/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import styles from './search-dialog.module.css'

interface NothingFoundProps {
  instead: Instead
  onSearch: (words: string) => void
  onLeave: () => void
}

export function NothingFound({ instead: { words, topics }, onSearch, onLeave }: NothingFoundProps) {
  const viewer = viewerOf(useSession())
  const isOpen = viewer.state === 'member' && viewer.open.includes(viewer.selected)
  const shelf = isOpen ? shelves[viewer.selected][0] : undefined
  const searchFor = (word: string) => (
    <Button kind="secondary" small onClick={() => onSearch(word)}>
      {word}
    </Button>
  )
  const toTopic = (word: string) => {
    const category = topics.find(({ topic }) => topic === word)?.category ?? ''
    if (!isCategory(category)) return searchFor(word)
    const query = new URLSearchParams({ view: 'table', topic: word })
    return (
      <LinkButton kind="secondary" small to={`${(isOpen ? paths.shelf : paths.preview)(category)}?${query}`} onClick={onLeave}>
        {word}
      </LinkButton>
    )
  }
  const ways = [
    shelf && (
      <Link key="all" to={`${paths.shelf(shelf)}?view=table`} onClick={onLeave}>
        look through all questions
      </Link>
    ),
    mayEnterForum(viewer) && (
      <Link key="forum" to={paths.forum()} onClick={onLeave}>
        ask in the forum
      </Link>
    ),
  ].filter((way) => !!way)
  return (
    <div className={styles.nothing}>
      <p>
        Nothing here is about that. Try another word
        {ways.map((way, at) => (
          <Fragment key={way.key}>
            {at === ways.length - 1 ? ', or ' : ', '}
            {way}
          </Fragment>
        ))}
        .
      </p>
      <Offers title="Similar words" words={words} offer={searchFor} />
      <Offers title="Topics with the most questions" words={topics.map(({ topic }) => topic)} offer={toTopic} />
    </div>
  )
}

interface OffersProps {
  title: string
  words: readonly string[]
  offer: (word: string) => ReactNode
}

function Offers({ title, words, offer }: OffersProps) {
  const id = useId()
  if (words.length === 0) return null
  return (
    <>
      <p id={id}>{title}</p>
      <ul className={styles.searches} aria-labelledby={id}>
        {words.map((word) => (
          <li key={word}>{offer(word)}</li>
        ))}
      </ul>
    </>
  )
}
