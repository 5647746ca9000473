/** The questions of a module that anybody with an account may read, shelf by shelf, and how many more there are. */
import { useQuery } from '@tanstack/react-query'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './preview-list.module.css'
import { PreviewNote } from './preview-note.tsx'
import { moduleQuery } from './queries.ts'
import { type Entry, isLocked, isNamed } from './reading.ts'

export function PreviewList({ module }: { module: LibraryModule }) {
  const { data, isError, refetch } = useQuery(moduleQuery(module))
  if (isError && !data)
    return (
      <ErrorState
        // spec §8
        title="Some error occured. Please reload your page."
        action={<Button onClick={() => refetch()}>Reload</Button>}
      />
    )
  if (!data) return <Skeleton lines={8} />
  const listed = data.filter(({ item }) => isNamed(item.sub_type_name))
  return (
    <>
      <PreviewNote module={module} />
      {shelves[module].map((shelf) => (
        <section key={shelf} className={styles.shelf}>
          <h2 className={styles.name}>{categoryTitle[shelf]}</h2>
          <Shelf
            module={module}
            entries={listed.filter(({ item }) => item.category === shelf)}
            address={paths.preview.bind(null, shelf)}
          />
        </section>
      ))}
    </>
  )
}

interface ShelfProps {
  module: LibraryModule
  entries: readonly Entry[]
  address: (options: { certificate?: string }) => string
}

function Shelf({ module, entries, address }: ShelfProps) {
  const open = entries.filter(({ item }) => !isLocked(item))
  const locked = entries.length - open.length
  return (
    <div>
      <ul className={styles.items}>
        {open.map(({ item }) => (
          <li key={item.id}>
            <Link className={styles.item} to={address({ [sectionOf[module]]: String(item.id) })}>
              <Badge difficulty={item.difficulty} spoken />
              <span>{item.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.more}>{sentence(open.length, locked)}</p>
    </div>
  )
}

function sentence(open: number, locked: number): string {
  if (open + locked === 0) return 'This shelf has no questions yet.'
  const more = open > 0 ? 'more ' : ''
  if (locked === 0) return 'You have seen the whole shelf.'
  return `${locked} ${more}${locked === 1 ? 'question' : 'questions'} with a subscription.`
}
